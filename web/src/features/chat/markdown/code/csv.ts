const limits = { characters: 100_000, rows: 1000, columns: 30 }

/** Reads CSV (RFC 4180) in one pass; undefined for what is no table or too large for one in an answer. */
export function readCsv(
  text: string,
  separator: string,
): { columns: string[]; rows: string[][] } | undefined {
  if (text.length > limits.characters) return undefined
  const lines: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    lines.at(-1)?.push(cell)
    cell = ''
  }
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at)
    if (isQuoted) {
      if (letter !== '"') cell += letter
      else if (text.charAt(at + 1) === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (letter === '"' && cell === '') isQuoted = true
    else if (letter === separator) endCell()
    else if (letter === '\n') {
      endCell()
      lines.push([])
    } else if (letter !== '\r') cell += letter
  }
  endCell()
  const [columns = [], ...rows] = lines.filter((line) => line.some((each) => each.trim() !== ''))
  const isTable = columns.length > 1 && columns.length <= limits.columns && rows.length > 0 && !isQuoted
  if (!isTable || rows.length > limits.rows || rows.some((row) => row.length > columns.length))
    return undefined
  return { columns, rows }
}
