/** A browser lays out this many characters of one table while people wait. */
const tableCharacters = 600_000
const cellCharacters = { least: 30, most: 400 }

/** How much of each cell is shown, so that the largest table takes no longer than a large one. */
export function longestCell(cells: number): number {
  const share = Math.floor(tableCharacters / Math.max(1, cells))
  return Math.min(cellCharacters.most, Math.max(cellCharacters.least, share))
}

export function shortenCell(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest - 1).toWellFormed()}…` : text
}
