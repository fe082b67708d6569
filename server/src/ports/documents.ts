type DocumentKind = 'pdf' | 'doc' | 'docx' | 'txt' | 'csv' | 'json' | 'image'

export interface ReadDocument {
  /** Told by the content, never by the name. */
  kind: DocumentKind
  /** Safe to store and to send: of the picture as it was re-encoded, else of the file. */
  contentType: string
  /** What a model can read. Missing for images; empty for a PDF that holds only pictures. */
  text?: string
  /** Of a PDF. */
  pages?: number
  /** The text is the beginning only; its last line says so. */
  truncated?: boolean
  image?: ReadImage
}

export interface ReadImage {
  /** Re-encoded upright, without metadata, and no larger than a model looks at. Keep these and not the upload. */
  bytes: Uint8Array
  contentType: 'image/png' | 'image/jpeg' | 'image/webp'
  width: number
  height: number
  /** WebP, at most 320 pixels wide and high. */
  thumbnail: Uint8Array
}

export interface About {
  /** A label for sentences, nothing else. */
  name: string
  /** Whose file it is: reading is shared fairly between owners. */
  owner: string
}

/**
 * Reads what people attach. Every call ends, at the latest at its limits of time and memory, and whatever the file
 * does happens in a thread, which only plain text leaves for the next file.
 *
 * A file that cannot be read rejects with an AppError whose sentence names the file and what it is:
 * `unsupported-media-type` for another kind, `body-too-large` for too many bytes or pixels, `invalid-request` for
 * one that is damaged or too hard to read.
 */
export interface Documents {
  read(bytes: Uint8Array, about: About): Promise<ReadDocument>
}
