declare module 'yauzl' {
  import type { Readable } from 'node:stream'

  interface Entry {
    fileName: string
    uncompressedSize: number
    compressedSize: number
    isEncrypted(): boolean
  }
  interface ZipFile {
    entryCount: number
    eachEntry(): AsyncIterable<Entry>
    openReadStreamPromise(entry: Entry): Promise<Readable>
  }
  export function fromBufferPromise(
    buffer: Buffer,
    options: { lazyEntries: true; validateEntrySizes: true },
  ): Promise<ZipFile>
}
