import WordExtractor from 'word-extractor'

export async function readDoc(bytes: Uint8Array): Promise<string> {
  if (isEncrypted(Buffer.from(bytes))) throw new Error('The document needs a password.')
  const document = await new WordExtractor().extract(Buffer.from(bytes))
  const parts = [document.getBody(), document.getFootnotes(), document.getEndnotes()]
  return parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join('\n\n')
}

/** Streams begin at a multiple of this. */
const sectorBytes = 64
const wordMagic = 0xa5ec
/** Word 97 to 2007, as the two bytes behind the magic number say. */
const versions = new Set([0xc1, 0xd9, 0x101, 0x10c, 0x112])
const flagsAt = 10
const encryptedFlag = 0x0100

/** The first bytes of Word's stream say whether the rest is encrypted. */
function isEncrypted(bytes: Buffer) {
  for (let at = 0; at + flagsAt + 2 <= bytes.length; at += sectorBytes)
    if (bytes.readUInt16LE(at) === wordMagic && versions.has(bytes.readUInt16LE(at + 2)))
      return (bytes.readUInt16LE(at + flagsAt) & encryptedFlag) !== 0
  return false
}
