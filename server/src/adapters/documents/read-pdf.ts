import { getDocumentProxy } from 'unpdf'
import { pageBreak } from '../../core/retrieval/page-of.ts'

/** Page after page, until there is more text than anybody will pass on. */
export async function readPdf(
  bytes: Uint8Array,
  enough: number,
): Promise<{ text: string; pages: number; isUnfinished: boolean }> {
  const pdf = await getDocumentProxy(bytes, { isEvalSupported: false, stopAtErrors: false, verbosity: 0 })
  const texts: string[] = []
  let length = 0
  for (let number = 1; number <= pdf.numPages && length <= enough; number++) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
    page.cleanup()
    texts.push(legible(text).trim())
    length += text.length + pageBreak.length
  }
  return {
    text: withoutBlankEnds(texts.join(pageBreak)),
    pages: pdf.numPages,
    isUnfinished: texts.length < pdf.numPages,
  }
}

const controls = /(?![\t\n\v\f\r])\p{Cc}/gu
const privateCodes = /[\p{Co}\ufffd]/gu

/** Some fonts do not tell which letters their codes stand for. A page of such codes has no text that anybody can read. */
function legible(text: string): string {
  const plain = text.replaceAll(controls, '')
  const letters = plain.replaceAll(privateCodes, '').replaceAll(/\s/g, '').length
  return letters < text.replaceAll(/\s/g, '').length / 2 ? '' : plain
}

/** Empty pages before the first words count, those after the last do not. */
const withoutBlankEnds = (text: string) => (text.trim() === '' ? '' : text.trimEnd())
