import { randomUUID } from 'node:crypto'
import type { Agent } from '@agentry/contract/agents'
import type { AttachedFile, ChatAnswer, ChatMessage } from '@agentry/contract/messages'
import { templateNamed } from '../../support/people/chat-person.ts'
import { Caller } from '../../support/app/http-client.ts'
import { signUp } from '../../support/people/sign-up.ts'
import { makeTemplate } from './template-kinds.ts'
import { expectStatus, launchAgent, openVerificationLink, type Problem, type Writer } from './writer.ts'

/** What is wrong with an agent that should be so. */
const agentProblem =
  ({ person }: Writer, path: string, wanted: Partial<Agent>) =>
  async () => {
    const { status, body } = await person.get<Agent>(path)
    const wrong = Object.entries(wanted).filter(([name, value]) => body[name as keyof Agent] !== value)
    return wrong.length === 0 ? undefined : `the agent answers ${status}, not ${JSON.stringify(wanted)}`
  }

export async function launch(writer: Writer): Promise<Problem> {
  const path = await launchAgent(writer.person, writer.templateId)
  return agentProblem(writer, path, { status: 'running' })
}

export async function renameAgent(writer: Writer): Promise<Problem> {
  const path = await launchAgent(writer.person, writer.templateId)
  const name = `Agent ${writer.next()}`
  expectStatus(await writer.person.patch(path, { name }), 200)
  return agentProblem(writer, path, { name })
}

export async function stopAgent(writer: Writer): Promise<Problem> {
  const path = await launchAgent(writer.person, writer.templateId)
  expectStatus(await writer.person.delete(path), 200)
  return agentProblem(writer, path, { status: 'stopped' })
}

export async function startAgent(writer: Writer): Promise<Problem> {
  const path = await launchAgent(writer.person, writer.templateId)
  expectStatus(await writer.person.delete(path), 200)
  expectStatus(await writer.person.post(`${path}/start`), 200)
  return agentProblem(writer, path, { status: 'running' })
}

export async function removeAgent(writer: Writer): Promise<Problem> {
  const path = await launchAgent(writer.person, writer.templateId)
  expectStatus(await writer.person.post(`${path}/remove`), 200)
  return async () => {
    const { status } = await writer.person.get(path)
    return status === 404 ? undefined : `the removed agent answers ${status}`
  }
}

export async function restoreAgent(writer: Writer): Promise<Problem> {
  const path = await launchAgent(writer.person, writer.templateId)
  expectStatus(await writer.person.post(`${path}/remove`), 200)
  expectStatus(await writer.person.post(`${path}/restore`), 200)
  return agentProblem(writer, path, { status: 'running' })
}

/** To the next version of its template. */
export async function updateAgent(writer: Writer): Promise<Problem> {
  const { id, draft } = await makeTemplate(writer)
  const path = await launchAgent(writer.person, id)
  const next = { ...draft, prompt: 'You sleep.', template_id: id }
  const { version } = expectStatus(
    await writer.person.post<{ version: string }>('/templates/draft', next),
    201,
  )
  expectStatus(await writer.person.post(`${path}/update`, { confirm: true }), 200)
  return agentProblem(writer, path, { version })
}

/** A guest's session becomes an agent with its conversation. */
export async function keepGuest({ person, templateId, next }: Writer): Promise<Problem> {
  const content = `Said as a guest, number ${next()}`
  const messages = [
    { sender: 'user', content },
    { sender: 'assistant', content: 'Noted.' },
  ]
  const session = { guest_id: `guest_${randomUUID()}`, template_id: templateId, messages }
  const kept = await person.post<{ agent_id: string; conversation_id: string }>('/guest/keep', session)
  const { agent_id, conversation_id } = expectStatus(kept, 201)
  return async () => {
    const path = `/agents/${agent_id}/conversations/${conversation_id}/history`
    const { body } = await person.get<ChatMessage[]>(path)
    return body[0]?.content === content && body.length === 2 ? undefined : `it says ${JSON.stringify(body)}`
  }
}

/** With a file that the guest had attached. */
export async function keepGuestFile({ person, templateId, next }: Writer): Promise<Problem> {
  const guest_id = `guest_${randomUUID()}`
  const messages = [
    { id: 'question', sender: 'user', content: 'What is the rent?' },
    { id: 'answer', sender: 'assistant', content: 'It is in the lease.' },
  ]
  const session = { guest_id, template_id: templateId, messages }
  const kept = await person.post<{ agent_id: string; conversation_id: string }>('/guest/keep', session)
  const { agent_id, conversation_id } = expectStatus(kept, 201)
  const content = `A lease, number ${next()}.\n`.repeat(2000)
  const form = new FormData()
  form.set('file', new Blob([content]), 'lease.txt')
  const address = `/guest/keep/${conversation_id}/messages/question/files/lease`
  const { id } = expectStatus(await person.ask<AttachedFile>('POST', address, { raw: form }), 201)
  return async () => {
    const { body } = await person.get<ChatMessage[]>(
      `/agents/${agent_id}/conversations/${conversation_id}/history`,
    )
    const { status, text } = await person.get(`/agents/${agent_id}/files/${id}`)
    return text === content && body[0]?.files?.[0]?.id === id
      ? undefined
      : `the file answers ${status}, and its message has ${JSON.stringify(body[0]?.files)}`
  }
}

/** Has a mail drafted, and answers where to decide about it and how it stands. */
async function draftMail({ person, mailerPath, next }: Pick<Writer, 'person' | 'mailerPath' | 'next'>) {
  const message = `please send an email to bob@example.org about the party saying that we start at ${next()}`
  const { tools_used, conversation_id } = expectStatus(
    await person.post<ChatAnswer>(`${mailerPath}/chat`, { message }),
    200,
  )
  const { draft_id } = tools_used[0]!.result as { draft_id: string }
  return {
    path: `${mailerPath}/emails/${draft_id}`,
    async statusNow() {
      const path = `${mailerPath}/conversations/${conversation_id}/history`
      const { body } = await person.get<ChatMessage[]>(path)
      return (body[1]?.tools_used?.[0]?.result as { status?: string } | undefined)?.status
    },
  }
}

/** By somebody new each time: few mails leave a new account in a day. */
export async function sendMail({ origin, folder, next }: Writer): Promise<Problem> {
  const person = await signUp(origin)
  await openVerificationLink(origin, folder, person)
  const template = await templateNamed({ visitor: () => new Caller(origin) }, 'Customer Reply')
  const mailerPath = await launchAgent(person, template)
  const { path, statusNow } = await draftMail({ person, mailerPath, next })
  const letter = { to: 'bob@example.org', subject: 'The party', body: 'We start at 8' }
  expectStatus(await person.post(`${path}/send`, letter), 200)
  return async () => {
    const status = await statusNow()
    return status === 'sending' || status === 'sent' ? undefined : `the mail is ${status}`
  }
}

export async function discardMail(writer: Writer): Promise<Problem> {
  const { path, statusNow } = await draftMail(writer)
  expectStatus(await writer.person.post(`${path}/discard`), 200)
  return async () => ((await statusNow()) === 'discarded' ? undefined : 'the mail is not discarded')
}
