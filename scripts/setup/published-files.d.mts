interface PublishedFile {
  package: string
  path: string
  /** Where it lies once it was fetched. */
  place: string
  kind?: string
  /** Stands in its text; nothing for a file without text. */
  says?: string
  /** Of a table. */
  rows?: number
  /** Of a picture, as it is kept. */
  pixels?: string
  /** What the sentence about it says. */
  refused?: string
  /** The names of countries in this JSON, as a table in this encoding. */
  as_csv?: string
}

export function publishedFiles(): PublishedFile[]
export function ensurePublishedFiles(): Promise<string | undefined>
