/** Of a list that a tool brought back, and of each text in it, no more is shown. */
export const longest = { entries: 20, line: 300, paragraph: 4000 }
