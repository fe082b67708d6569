import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** Midnight of 1980-01-01, where ZIP's time begins: the same files are the same ZIP. */
const noDate = new Date(1980, 0, 1)

/** A plain ZIP, as every program reads it. */
export async function writeZip(files: { path: string; content: Uint8Array }[]): Promise<Buffer> {
  const zip = new ZipFile()
  for (const { path, content } of files) {
    const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
    zip.addBuffer(bytes, path, { mtime: noDate, forceDosTimestamp: true })
  }
  zip.end()
  return buffer(zip.outputStream)
}
