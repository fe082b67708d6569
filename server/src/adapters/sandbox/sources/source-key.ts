import { createHash, webcrypto } from 'node:crypto'
import type { LogicSource } from '../../../ports/sandbox.ts'

/** Stored versions are loaded once and stay the same objects: each is hashed once. */
const known = new WeakMap<object, Promise<string>>()

/** Names a source by its content. */
export async function keyOf({ logic, wheels = {}, assets = {} }: LogicSource): Promise<string> {
  const names = Object.keys(wheels)
  const digests = await Promise.all([
    once(assets, hashTexts),
    ...Object.values(wheels).map((bytes) => once(bytes, hashBytes)),
  ])
  return hashText(JSON.stringify([hashText(logic), names, digests]))
}

function once<Content extends object>(content: Content, hash: (content: Content) => Promise<string>) {
  const digest = known.get(content) ?? hash(content)
  known.set(content, digest)
  return digest
}

/** Beside the event loop: a wheel may have 20 MB. */
async function hashBytes(bytes: Uint8Array): Promise<string> {
  return Buffer.from(await webcrypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>)).toString(
    'hex',
  )
}

async function hashTexts(texts: Readonly<Record<string, string>>): Promise<string> {
  const hash = createHash('sha256')
  for (const [name, text] of Object.entries(texts))
    hash.update(`${name.length} ${text.length}\n`).update(name).update(text)
  return hash.digest('hex')
}

const hashText = (text: string) => createHash('sha256').update(text).digest('hex')
