import type { Failure } from '@agentry/contract/rules/errors'
import { apiTimeoutMs } from '@agentry/contract/rules/limits'
import { addressOf } from './address.ts'
import { ApiError } from './api-error.ts'
import type { Answer, Place, UploadKey } from './calls.ts'
import { session } from './session.ts'

interface Sending {
  file: File
  /** From 0 to 1. */
  onProgress?: (share: number) => void
  signal: AbortSignal
}

/**
 * A file in the multipart field `file`: `upload('POST /agents/:agent_id/files', { params, file, signal })`. By
 * XMLHttpRequest, because `fetch` does not tell how much has been sent. A large one may take its time; one that stands still for as long as any call may take is given up.
 */
export function upload<K extends UploadKey>(key: K, call: Place<K> & Sending): Promise<Answer<K>> {
  const { file, onProgress, signal } = call
  return new Promise((resolve, reject) => {
    const { token } = session.get()
    const request = new XMLHttpRequest()
    request.open('POST', addressOf(key, call))
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
      onProgress?.(loaded / total)
    })
    request.addEventListener('loadend', () => clearTimeout(timer))
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) return resolve(request.response as Answer<K>)
      if (request.status === 401) void session.refused(token)
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
