import type { FileHandle } from 'node:fs/promises'

const lengthBytes = 2

/**
 * The content type travels behind the content, in the same file, so that both appear in one rename:
 * its characters, then their number in two bytes.
 */
export function trailerFor(contentType: string): Uint8Array {
  const text = Buffer.from(contentType)
  const length = Buffer.alloc(lengthBytes)
  length.writeUInt16BE(text.length)
  return Buffer.concat([text, length])
}

export class BrokenTrailer extends Error {
  override name = 'BrokenTrailer'
}

export async function readTrailer(file: FileHandle): Promise<{ size: number; contentType: string }> {
  const { size: whole } = await file.stat()
  const length = (await read(file, whole - lengthBytes, lengthBytes)).readUInt16BE()
  const size = whole - lengthBytes - length
  return { size, contentType: (await read(file, size, length)).toString() }
}

async function read(file: FileHandle, position: number, length: number) {
  if (position < 0) throw new BrokenTrailer('This file was not written by us: it has no trailer')
  const { buffer } = await file.read({ buffer: Buffer.alloc(length), position })
  return buffer
}
