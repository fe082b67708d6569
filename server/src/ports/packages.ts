interface PackagedFile {
  /** With slashes, below the template's folder: `assets/cover.png`. */
  path: string
  content: Buffer
  /** SHA-256 of the content, in hex. */
  digest: string
}

export interface OpenedPackage {
  files: PackagedFile[]
  /** Entries that no template needs, such as what a file manager adds. */
  leftOut: string[]
}

export interface Picture {
  bytes: Buffer
  /** How its file name ends: `webp`, `svg`. */
  ending: string
}

/**
 * Opens what creators send. Every call ends, at the latest at its limits of time and memory, keeps nothing, and
 * does not block the thread that asks.
 *
 * What is refused rejects with an AppError whose sentence names the entry, and the line where there is one.
 */
export interface Packages {
  /**
   * A template's ZIP, in memory. Whatever two readers could understand differently is refused, and so are
   * entries beyond the limits of size, names that are no plain paths, SVG that could do something, and what looks like a key.
   */
  open(zip: Uint8Array): Promise<OpenedPackage>

  /** A cover for the card: pictures are re-encoded to its size, one that we made ourselves stays as it is. */
  cover(bytes: Buffer, about: { path: string }): Promise<Picture>
}
