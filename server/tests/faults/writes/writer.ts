import { Caller, type Answer } from '../../support/app/http-client.ts'
import { templateNamed } from '../../support/people/chat-person.ts'
import { mailsTo, verificationTokenIn } from '../../support/people/mails.ts'
import { subscribe } from '../../support/people/payer.ts'
import { signUp } from '../../support/people/sign-up.ts'
import { waitFor } from '../../support/app/wait-for.ts'

/** Something that was acknowledged, and how to see whether it is there, whole. */
export interface Kept {
  kind: string
  /** What is wrong with it now; undefined: nothing. */
  problem(): Promise<string | undefined>
  /** Another part of the product has to act first: it is looked at when that had its time. */
  isLater?: boolean
}

export type Problem = Kept['problem']

/** Whether something that was made is still there: between asking for its end and the answer it may be either. */
interface Existence {
  gone: 'no' | 'asked' | 'yes'
}

export interface Conversation extends Existence {
  path: string
  said: string[]
  title: Latest<string>
  /** Its sender was told so, and got what there was. */
  isInterrupted: boolean
}

/** A Pro creator who writes one thing after the other. */
export interface Writer {
  person: Awaited<ReturnType<typeof signUp>>
  origin: string
  /** Where the server keeps its data, its outbox among them. */
  folder: string
  templateId: string
  agentPath: string
  /** An agent that writes mails. */
  mailerPath: string
  conversations: Conversation[]
  apiKeys: Map<string, Existence>
  rating: Latest<number>
  saved: Latest<boolean>
  retention: Latest<number>
  isEnding: Latest<boolean>
  price: Latest<string>
  /** Sent before the server died and not answered: sent again, with the same id. */
  unanswered: { message: string; conversation_id: string; client_message_id: string } | undefined
  /** Different in everything that this writer makes. */
  next(): number
}

/** A value that is written over: it is the one acknowledged last, or one tried since; before the first it is anything. */
export class Latest<T> {
  #possible: T[] = []

  trying(value: T) {
    if (this.#possible.length > 0) this.#possible.push(value)
  }

  acknowledged(value: T) {
    this.#possible = [value]
  }

  problem(what: string, found: T): string | undefined {
    if (this.#possible.length === 0 || this.#possible.includes(found)) return undefined
    return `${what} is ${String(found)}, not ${this.#possible.map(String).join(' or ')}`
  }
}

/** The server is there and says no, which no kill explains. */
export class Refused extends Error {}

export function expectStatus<Body>(answer: Answer<Body>, status: number): Body {
  if (answer.status !== status) throw new Refused(`${answer.status} instead of ${status}: ${answer.text}`)
  return answer.body
}

/** The newest link that was mailed to this person, and not this one. */
export function mailedToken(
  folder: string,
  person: Writer['person'],
  tokenIn: (mail: string) => string,
  earlier?: string,
) {
  return waitFor(async () => {
    const tokens = (await mailsTo({ folder }, person.email)).map(tokenIn)
    const links = tokens.filter((token) => token && token !== earlier)
    // No link comes from a server that is dead: this is where that shows.
    if (links.length === 0) await person.get('/auth/me')
    return links.at(-1)
  })
}

export async function openVerificationLink(origin: string, folder: string, person: Writer['person']) {
  const token = await mailedToken(folder, person, verificationTokenIn)
  expectStatus(await new Caller(origin).post('/auth/verify-email', { token }), 200)
}

let made = 0

export async function newWriter(origin: string, folder: string): Promise<Writer> {
  const person = await signUp(origin)
  await subscribe({ origin }, person)
  await waitFor(async () => (await person.get<{ is_pro: boolean }>('/auth/me')).body.is_pro)
  const shelf = { visitor: () => new Caller(origin) }
  const templateId = await templateNamed(shelf, 'Plant Care')
  return {
    person,
    origin,
    folder,
    templateId,
    agentPath: await launchAgent(person, templateId),
    mailerPath: await launchAgent(person, await templateNamed(shelf, 'Customer Reply')),
    conversations: [],
    apiKeys: new Map(),
    rating: new Latest(),
    saved: new Latest(),
    retention: new Latest(),
    isEnding: new Latest(),
    price: new Latest(),
    unanswered: undefined,
    next: () => (made += 1),
  }
}

export async function launchAgent(person: Caller, template_id: string) {
  const { agent_id } = expectStatus(
    await person.post<{ agent_id: string }>('/agents/launch', { template_id }),
    201,
  )
  return `/agents/${agent_id}`
}
