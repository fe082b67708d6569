/** One line of the palette. */
export interface Entry {
  key: string
  name: string
  /** A second line. */
  hint?: string
  keys?: string[]
  run: () => void
}

export interface Group {
  title: string
  entries: Entry[]
}
