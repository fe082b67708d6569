import type { SharedLink } from '@agentry/contract/community/sharing'
import type { Caller } from '../../../../tests/support/app/http-client.ts'

interface Chosen {
  conversation_id: string
  message_id: string
  scope?: 'conversation' | 'exchange' | 'answer'
  with_files?: boolean
  expires?: '7_days' | '30_days' | 'never'
}

/** Makes a link to a conversation up to this message. */
export function share(person: Caller, agent: { path: string }, { conversation_id, ...chosen }: Chosen) {
  const body = { scope: 'conversation', with_files: false, expires: '30_days', ...chosen }
  const path = `${agent.path}/conversations/${conversation_id}/shares`
  return person.post<SharedLink & { token: string; detail?: string }>(path, body)
}
