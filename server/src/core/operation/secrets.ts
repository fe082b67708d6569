import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { memoizeAsync } from '../concurrency/memoize-async.ts'

/** Keeps secrets in the database such that the database alone cannot tell them. */
export interface Secrets {
  /** `about` is bound to the secret: it opens for nothing else. */
  seal(text: string, about: string): Promise<Buffer>
  /** Undefined when it was sealed with another key or for something else. */
  open(sealed: Buffer, about: string): Promise<string | undefined>
}

const [ivBytes, tagBytes, keyBytes] = [12, 16, 32]

/** With the key of the settings, or one of its own in a file that only this account can read. */
export function createSecrets({ key, folder }: { key: string | undefined; folder: string }): Secrets {
  const keyOnce = memoizeAsync(async () => {
    const source = key ?? (await readOrMakeKey(folder))
    return Buffer.from(hkdfSync('sha256', source, '', 'agentry secrets', keyBytes))
  })
  return {
    async seal(text, about) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', await keyOnce(), iv).setAAD(Buffer.from(about))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body])
    },
    async open(sealed, about) {
      try {
        const iv = sealed.subarray(0, ivBytes)
        const decipher = createDecipheriv('aes-256-gcm', await keyOnce(), iv, { authTagLength: tagBytes })
        decipher.setAAD(Buffer.from(about)).setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
        const body = sealed.subarray(ivBytes + tagBytes)
        return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },
  }
}

/** Linked into place whole: of two servers that share the folder and start together, one makes it and both read it. */
async function readOrMakeKey(folder: string): Promise<string> {
  const file = join(folder, 'secrets.key')
  const found = await readFile(file, 'utf8').catch(unless('ENOENT'))
  if (found) return found
  await mkdir(folder, { recursive: true })
  const made = `${file}.${randomUUID()}`
  await writeFile(made, randomBytes(keyBytes).toString('hex'), { mode: 0o600 })
  await link(made, file).catch(unless('EEXIST'))
  await unlink(made)
  return readFile(file, 'utf8')
}

const unless = (code: string) => (error: NodeJS.ErrnoException) => {
  if (error.code !== code) throw error
}
