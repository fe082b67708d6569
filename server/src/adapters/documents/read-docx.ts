import { buffer } from 'node:stream/consumers'
import mammoth from 'mammoth'
import { fromBufferPromise } from 'yauzl'
import { readableText } from '../web/readable-text.ts'

const maxEntries = 5000
const maxUnpackedBytes = 40 * 1024 * 1024

/** The file is a bomb, or too large to be read by a person. */
export class TooMuchInside extends Error {
  override name = 'TooMuchInside'
}

export async function readDocx(bytes: Uint8Array): Promise<string> {
  const parts = await unpackXml(Buffer.from(bytes))
  const ignoreImages = mammoth.images.imgElement(() => Promise.resolve({ src: '' }))
  const { value } = await mammoth.convertToHtml({ file: openedZip(parts) } as never, {
    convertImage: ignoreImages,
  })
  return readableText(value).text
}

/** The XML parts and nothing else, within the size that they declare and we allow. */
async function unpackXml(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true })
  if (zip.entryCount > maxEntries) throw new TooMuchInside()
  const parts = new Map<string, Buffer>()
  let unpacked = 0
  for await (const entry of zip.eachEntry()) {
    if (!/\.(xml|rels)$/.test(entry.fileName) || parts.has(entry.fileName)) continue
    unpacked += entry.uncompressedSize
    if (unpacked > maxUnpackedBytes) throw new TooMuchInside()
    parts.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  }
  return parts
}

/**
 * What mammoth makes of a ZIP for itself. Handing it ours means that the file is unpacked once, by the reader that
 * checks, and that no second reader can see other entries in it.
 */
function openedZip(parts: Map<string, Buffer>) {
  return {
    exists: (name: string) => parts.has(name),
    read: (name: string, encoding?: BufferEncoding) => {
      const part = parts.get(name) ?? Buffer.alloc(0)
      return Promise.resolve(encoding ? part.toString(encoding).replace(/^\ufeff/, '') : part)
    },
  }
}
