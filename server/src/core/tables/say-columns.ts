const mostCharacters = 1000

/** The columns by name, for whoever named one wrongly. Of a wide table the first ones. */
export function sayColumns(columns: readonly { name: string }[]): string {
  const told: string[] = []
  let left = mostCharacters
  for (const { name } of columns) {
    left -= name.length + 2
    if (left < 0) break
    told.push(name)
  }
  const more = columns.length - told.length
  return `The columns are: ${told.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`
}
