import type { AttachedFile } from '@agentry/contract/messages'
import type { Caller } from '../../../../tests/support/app/http-client.ts'

/** Uploads a file for a coming message. */
export function attachFile(
  person: Caller,
  agent: { path: string },
  name: string,
  content: string | Uint8Array,
) {
  const form = new FormData()
  form.set('file', new Blob([content as BlobPart]), name)
  return person.ask<AttachedFile>('POST', `${agent.path}/files`, { raw: form })
}
