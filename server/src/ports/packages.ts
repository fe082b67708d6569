import type { YamlFile } from '../core/yaml/read-yaml.ts'

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

/** Whose work it is. Capacity is shared fairly between owners: nobody waits for the backlog of another. */
export interface Owned {
  owner: string
  /** Aborted, the call rejects with its reason, at the latest when a cover that is being drawn is done. */
  signal?: AbortSignal | undefined
}

export interface CoverSource {
  /** Below the template's folder, for sentences, and by its ending for what it is. */
  path: string
  bytes: Buffer
}

export interface CoverPicture {
  width: number
  /** WebP. */
  bytes: Buffer
}

export interface DrawnCover {
  /** What stays in the template: a drawing as it is, a picture as a WebP of the card's size. */
  kept: Buffer
  /** How the name of what is kept ends: `webp`, `svg`. */
  ending: string
  /** What people see, in every width of `coverWidths`. A picture is never enlarged, so the largest width may be missing. */
  pictures: CoverPicture[]
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
  open(zip: Uint8Array, owned: Owned): Promise<OpenedPackage>

  /** A file of YAML as plain values, with the line of each. */
  readYaml(text: string, about: Owned & { path: string }): Promise<YamlFile>

  /** A cover as pictures. SVG that cannot be drawn within the limits is refused; nobody is ever shown the SVG itself. */
  drawCover(source: CoverSource, owned: Owned): Promise<DrawnCover>
}
