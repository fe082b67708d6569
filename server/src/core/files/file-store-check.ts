import { FileStoreRefusal, type Files } from '../../ports/files.ts'
import { AppError } from '../errors.ts'
import { newId } from '../ids.ts'

const answerMs = 5000
/** So long one answer is good for everybody who asks: nobody can make us ask the store more often. */
const freshMs = 2000

/** Stores, reads and removes a small file. Rejects with what is wrong with the store. */
export async function tryFileStore(files: Files): Promise<void> {
  const key = `probe/${newId()}`
  await answered(
    (async () => {
      await files.put(key, Buffer.from('probe'), { contentType: 'text/plain' })
      const kept = await files.get(key)
      kept?.stream.destroy()
      await files.remove(key)
    })(),
  )
}

/** Says, as an `unavailable` failure, that files cannot be read at the moment. */
export function fileStoreProbe(files: Files): () => Promise<void> {
  let askedAt = -Infinity
  let answer: Promise<void> | undefined
  return () => {
    if (!answer || performance.now() - askedAt > freshMs) {
      askedAt = performance.now()
      answer = read(files)
      answer.catch(() => {})
    }
    return answer
  }
}

async function read(files: Files) {
  try {
    const found = await answered(files.get('probe/ready'))
    found?.stream.destroy()
  } catch (cause) {
    throw new AppError('unavailable', fileStoreProblem(cause), { cause })
  }
}

export function fileStoreProblem(error: unknown): string {
  if (error instanceof FileStoreRefusal) return `The file store refuses this server (${error.reason}).`
  if (error instanceof AppError && error.code === 'storage-full') return 'The file store is full.'
  return 'The file store does not answer.'
}

async function answered<T>(work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => late.reject(new AppError('unavailable', 'The file store does not answer.')),
    answerMs,
  )
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
