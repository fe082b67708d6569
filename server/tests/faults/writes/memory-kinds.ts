import type { AboutMe, MemoryFact } from '@agentry/contract/memory'
import type { ChatAnswer } from '@agentry/contract/messages'
import { expectStatus, Latest, launchAgent, type Problem, type Writer } from './writer.ts'

/** An agent of its own for each: what one remembers is bounded. */
async function newMemory({ person, templateId, next }: Writer) {
  const path = await launchAgent(person, templateId)
  const fact = `my lucky number is ${next()}`
  const said = await person.post<ChatAnswer>(`${path}/chat`, { message: `Remember that ${fact}` })
  const { message_id } = expectStatus(said, 200)
  const read = async () => expectStatus(await person.get<MemoryFact[]>(`${path}/memory`), 200)
  return { agentPath: path, path: `${path}/memory`, message_id, fact, read }
}

export async function remember(writer: Writer): Promise<Problem> {
  const { fact, read } = await newMemory(writer)
  return async () => {
    const facts = JSON.stringify(await read())
    return facts.includes(fact.slice(3)) ? undefined : `it remembers ${facts}`
  }
}

const nothingIn = (read: () => Promise<unknown[]>) => async () => {
  const facts = await read()
  return facts.length === 0 ? undefined : `it remembers ${facts.length} things again`
}

export async function forgetFact(writer: Writer): Promise<Problem> {
  const { path, read } = await newMemory(writer)
  for (const { id } of await read()) expectStatus(await writer.person.delete(`${path}/${id}`), 204)
  return nothingIn(read)
}

export async function forgetAll(writer: Writer): Promise<Problem> {
  const { path, read } = await newMemory(writer)
  expectStatus(await writer.person.delete(path), 204)
  return nothingIn(read)
}

export async function addFact(writer: Writer): Promise<Problem> {
  const { path, read } = await newMemory(writer)
  const fact = `I own ${writer.next()} kettles`
  expectStatus(await writer.person.post(path, { fact }), 201)
  return remembers(read, fact)
}

export async function editFact(writer: Writer): Promise<Problem> {
  const { path, read } = await newMemory(writer)
  const fact = `I own ${writer.next()} cups`
  for (const { id } of await read()) expectStatus(await writer.person.patch(`${path}/${id}`, { fact }), 200)
  return remembers(read, fact)
}

const remembers = (read: () => Promise<MemoryFact[]>, wanted: string) => async () => {
  const facts = (await read()).map(({ fact }) => fact)
  return facts.includes(wanted) ? undefined : `it remembers ${JSON.stringify(facts)}`
}

export async function undoMemory(writer: Writer): Promise<Problem> {
  const { agentPath, message_id, read } = await newMemory(writer)
  for (const { id } of await read())
    expectStatus(await writer.person.post(`${agentPath}/messages/${message_id}/memory/${id}/undo`), 200)
  return nothingIn(read)
}

const abouts = new WeakMap<Writer, Latest<string>>()

export async function saveAboutMe(writer: Writer): Promise<Problem> {
  const about = `I have read ${writer.next()} books`
  const latest = abouts.get(writer) ?? new Latest<string>()
  abouts.set(writer, latest)
  latest.trying(about)
  expectStatus(await writer.person.put('/user/about-me', { call_me: '', about }), 200)
  latest.acknowledged(about)
  return async () =>
    latest.problem('about me', (await writer.person.get<AboutMe>('/user/about-me')).body.about)
}

export async function aboutMeAccess({ person, templateId }: Writer): Promise<Problem> {
  const path = `${await launchAgent(person, templateId)}/about-me`
  expectStatus(await person.put(path, { allowed: false }), 200)
  return async () => {
    const { body } = await person.get<{ allowed: boolean }>(path)
    return body.allowed ? 'the agent may read it again' : undefined
  }
}
