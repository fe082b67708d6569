const sector = 512
const endOfChain = -2
const fatSector = -3
/** Streams below this size live elsewhere; ours are padded to it. */
const smallest = 4096

/** A Word 97 document: a compound file with the text and the table that says where the text is. */
export function makeDoc(text: string) {
  const characters = Buffer.from(text, 'utf16le')
  const textAt = 0x400
  const document = Buffer.alloc(Math.max(smallest, textAt + characters.length))
  document.writeUInt16LE(0xa5ec, 0)
  document.writeUInt16LE(0x00c1, 2)
  document.writeUInt16LE(0x0200, 0x0a)
  document.writeUInt32LE(textAt, 0x18)
  document.writeUInt32LE(text.length, 0x4c)
  document.writeUInt32LE(0, 0x1a2)
  document.writeUInt32LE(21, 0x1a6)
  characters.copy(document, textAt)
  const table = Buffer.alloc(smallest)
  table.writeUInt8(2, 0)
  table.writeUInt32LE(16, 1)
  table.writeUInt32LE(text.length, 9)
  table.writeUInt32LE(textAt, 15)
  return compoundFile({ WordDocument: document, '1Table': table })
}

/** A compound file whose chain of sectors bites its own tail. */
export function makeEndlessDoc() {
  const file = Buffer.from(makeDoc('endless'))
  const [chainOfDocument, second] = [sector + 2 * 4, sector + 3 * 4]
  file.writeInt32LE(3, chainOfDocument)
  file.writeInt32LE(2, second)
  return file
}

/** An Office file that is no Word document. */
export const makeXls = () => compoundFile({ Workbook: Buffer.alloc(smallest) })

function compoundFile(streams: Record<string, Buffer>) {
  const fat = Buffer.alloc(sector, 0xff)
  const directory = Buffer.alloc(sector)
  fat.writeInt32LE(fatSector, 0)
  fat.writeInt32LE(endOfChain, 4)
  const entries = Object.entries(streams)
  writeEntry(directory, 0, { name: 'Root Entry', type: 5, child: 1, start: endOfChain, size: 0 })
  const parts: Buffer[] = []
  let next = 2
  for (const [index, [name, content]] of entries.entries()) {
    const count = Math.ceil(content.length / sector)
    const right = index + 2 <= entries.length ? index + 2 : -1
    writeEntry(directory, index + 1, { name, type: 2, right, start: next, size: content.length })
    for (let n = 0; n < count; n++) fat.writeInt32LE(n + 1 < count ? next + 1 : endOfChain, 4 * next++)
    parts.push(Buffer.concat([content], count * sector))
  }
  return Buffer.concat([header(), fat, directory, ...parts])
}

function header() {
  const head = Buffer.alloc(sector, 0xff)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(head)
  head.fill(0, 8, 24)
  head.writeUInt16LE(0x3e, 24)
  head.writeUInt16LE(3, 26)
  head.writeUInt16LE(0xfffe, 28)
  head.writeUInt16LE(9, 30)
  head.writeUInt16LE(6, 32)
  head.fill(0, 34, 44)
  const numbers = [1, 1, 0, smallest, endOfChain, 0, endOfChain, 0, 0]
  for (const [index, number] of numbers.entries()) head.writeInt32LE(number, 44 + 4 * index)
  return head
}

interface DirectoryEntry {
  name: string
  type: number
  child?: number
  right?: number
  start: number
  size: number
}

function writeEntry(directory: Buffer, index: number, entry: DirectoryEntry) {
  const at = 128 * index
  directory.write(entry.name, at, 'utf16le')
  directory.writeUInt16LE(2 * entry.name.length + 2, at + 64)
  directory.writeUInt8(entry.type, at + 66)
  directory.writeUInt8(1, at + 67)
  directory.writeInt32LE(-1, at + 68)
  directory.writeInt32LE(entry.right ?? -1, at + 72)
  directory.writeInt32LE(entry.child ?? -1, at + 76)
  directory.writeInt32LE(entry.start, at + 116)
  directory.writeInt32LE(entry.size, at + 120)
}
