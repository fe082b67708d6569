import type { ChatAnswer } from '@agentry/contract/messages'
import type { SharedLink, SharedView } from '@agentry/contract/community/sharing'
import { Caller } from '../../support/app/http-client.ts'
import { expectStatus, type Problem, type Writer } from './writer.ts'

type Link = SharedLink & { token: string }

/** Makes room first: a person has few links, and an hour allows few new ones. */
async function newLink({ person, agentPath, next }: Writer) {
  const { body: known } = await person.get<SharedLink[]>('/shares')
  if (known.length >= 40) await person.delete(`/shares/${known.at(-1)!.id}`)
  const words = `Keep number ${next()} for others`
  const said = expectStatus(await person.post<ChatAnswer>(`${agentPath}/chat`, { message: words }), 200)
  const body = {
    scope: 'conversation',
    message_id: said.message_id,
    with_files: false,
    expires: 'never',
  }
  const path = `${agentPath}/conversations/${said.conversation_id}/shares`
  const link = expectStatus(await person.post<Link>(path, body), 201)
  return { link, words, body }
}

/** Gone is fine for one that gave way to a later one. */
const linkProblem =
  ({ person, origin }: Writer, { id, token }: Link, words: string): Problem =>
  async () => {
    const { body, status } = await new Caller(origin).get<SharedView>(`/shared/${token}`)
    if (status === 200) return body.messages[0]?.content === words ? undefined : 'it shows something else'
    const { body: known } = await person.get<SharedLink[]>('/shares')
    return known.some((link) => link.id > id) ? undefined : `the link answers ${status}`
  }

export async function share(writer: Writer): Promise<Problem> {
  const { link, words } = await newLink(writer)
  return linkProblem(writer, link, words)
}

export async function updateShare(writer: Writer): Promise<Problem> {
  const { link, words, body } = await newLink(writer)
  expectStatus(await writer.person.put(`/shares/${link.id}`, { ...body, scope: 'exchange' }), 200)
  return linkProblem(writer, link, words)
}

export async function renewShare(writer: Writer): Promise<Problem> {
  const { link, words } = await newLink(writer)
  const renewed = expectStatus(await writer.person.post<Link>(`/shares/${link.id}/address`), 200)
  return linkProblem(writer, renewed, words)
}

export async function revokeShare(writer: Writer): Promise<Problem> {
  const { link } = await newLink(writer)
  expectStatus(await writer.person.delete(`/shares/${link.id}`), 204)
  return async () => {
    const { status } = await new Caller(writer.origin).get(`/shared/${link.token}`)
    return status === 404 ? undefined : `the revoked link answers ${status}`
  }
}
