/** In the place of an answer that a link without files does not show. */
export const withheldAnswer = '*This answer may quote an attached file, which was not shared.*'
