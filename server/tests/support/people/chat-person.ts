import type { ConversationSummary } from '@agentry/contract/chat'
import type { ChatAnswer, ChatMessage } from '@agentry/contract/messages'
import type { Template } from '@agentry/contract/catalogue'
import { ChatEvent } from '@agentry/contract/stream'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import type { Caller } from '../app/http-client.ts'
import type { TestApp } from '../app/start-test-app.ts'

/** The id of a starter, by its name. */
export async function templateNamed(app: Pick<TestApp, 'visitor'>, name: string) {
  const { body } = await app.visitor().get<Template[]>(`/templates?search=${encodeURIComponent(name)}`)
  const found = body.find((template) => template.name === name)
  if (!found) throw new Error(`there is no template called ${name}`)
  return found.id
}

/** An agent, and what one does with it. */
export async function launch(app: Pick<TestApp, 'visitor'>, person: Caller, templateName: string) {
  return launchTemplate(person, await templateNamed(app, templateName))
}

export async function launchTemplate(person: Caller, template_id: string) {
  const { body, status, text } = await person.post<{ agent_id: string }>('/agents/launch', { template_id })
  if (status !== 201) throw new Error(`launch answered ${status}: ${text}`)
  const path = `/agents/${body.agent_id}`
  return {
    id: body.agent_id,
    path,
    say: (message: string, more: object = {}) =>
      person.post<ChatAnswer>(`${path}/chat`, { message, ...more }),
    answerVoiceover: (messageId: string, allow = true) =>
      person.post<ChatMessage>(`${path}/messages/${messageId}/voiceover`, { allow }),
    stream: (message: string, more: object = {}, signal?: AbortSignal) =>
      stream(person, `${path}/chat`, { message, ...more }, signal),
    history: async (conversationId: string, query = '') =>
      (await person.get<ChatMessage[]>(`${path}/conversations/${conversationId}/history${query}`)).body,
    conversations: async (search = '') =>
      (
        await person.get<ConversationSummary[]>(
          `${path}/conversations${search && `?search=${encodeURIComponent(search)}`}`,
        )
      ).body,
  }
}

/** A turn as its events, in their order. */
export async function stream(
  person: Caller,
  path: string,
  body: object,
  signal?: AbortSignal,
): Promise<ChatEvent[]> {
  const events: ChatEvent[] = []
  for await (const event of streamEvents(person, path, body, signal)) events.push(event)
  return events
}

export async function* streamEvents(
  person: Caller,
  path: string,
  body: object,
  signal?: AbortSignal,
): AsyncGenerator<ChatEvent> {
  const response = await fetch(`${person.origin}/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      'x-forwarded-for': person.address,
      ...(person.token && { authorization: `Bearer ${person.token}` }),
    },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  })
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
    throw new Error(`no stream but ${response.status}: ${await response.text()}`)
  }
  const events = response
    .body!.pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
  for await (const { event, data } of events) yield ChatEvent.parse({ type: event, ...JSON.parse(data) })
}
