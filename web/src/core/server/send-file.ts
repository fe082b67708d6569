import type { Failure } from '@agentry/contract/rules/errors'
import { apiTimeoutMs } from '@agentry/contract/rules/limits'
import { ApiError } from './api-error.ts'
import { session } from './session.ts'

interface Sending {
  /** Begins with /api. */
  path: string
  file: File
  /** From 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/**
 * A file in the multipart field `file`. Only the older way of asking tells how much has been sent. A large one may take
 * its time; one that stands still for as long as any call may take is given up.
 */
export function sendFile<T>({ path, file, onProgress, signal }: Sending): Promise<T> {
  return new Promise((resolve, reject) => {
    const { token } = session.get()
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.responseType = 'json'
    request.setRequestHeader('accept', 'application/json')
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    let timer: ReturnType<typeof setTimeout> | undefined
    const waitOn = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        reject(new ApiError({ status: 0, code: 'timeout' }))
        request.abort()
      }, apiTimeoutMs)
    }
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      waitOn()
      onProgress(loaded / total)
    })
    request.addEventListener('loadend', () => clearTimeout(timer))
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) return resolve(request.response as T)
      if (request.status === 401 && session.get().token === token) session.end('expired')
      const failure = (request.response ?? {}) as Partial<Failure>
      reject(new ApiError({ ...failure, status: request.status, code: failure.code ?? 'internal' }))
    })
    request.addEventListener('error', () => reject(new ApiError({ status: 0, code: 'network' })))
    request.addEventListener('abort', () => reject(new DOMException('Removed', 'AbortError')))
    signal.addEventListener('abort', () => request.abort())
    const form = new FormData()
    form.set('file', file)
    request.send(form)
    waitOn()
  })
}
