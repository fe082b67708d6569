import type { Failure } from '@agentry/contract/errors'
import type { AttachedFile } from '@agentry/contract/messages'
import { ApiError } from '../../../core/api-error.ts'
import { session } from '../../../core/session.ts'

interface Upload {
  agentId: string
  file: File
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Only the older way of asking tells how much has been sent. */
export function uploadFile({ agentId, file, onProgress, signal }: Upload): Promise<AttachedFile> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api/agents/${agentId}/files`)
    request.responseType = 'json'
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('authorization', `Bearer ${session.get().token ?? ''}`)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total))
    request.addEventListener('load', () => {
      if (request.status === 201) return resolve(request.response as AttachedFile)
      if (request.status === 401) session.end('expired')
      const failure = (request.response ?? {}) as Partial<Failure>
      reject(new ApiError({ ...failure, status: request.status, code: failure.code ?? 'internal' }))
    })
    request.addEventListener('error', () => reject(new ApiError({ status: 0, code: 'network' })))
    request.addEventListener('abort', () => reject(new DOMException('Removed', 'AbortError')))
    signal.addEventListener('abort', () => request.abort())
    const form = new FormData()
    form.set('file', file)
    request.send(form)
  })
}
