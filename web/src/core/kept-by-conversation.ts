import type { AttachedFile } from '@agentry/contract/messages'
import { session } from './server/session.ts'
import { isString, stored } from './storage.ts'

type Kept<T> = Record<string, Record<string, T>>
const conversationsMax = 50
/** Stands for a conversation of which nothing is kept, such as the one with a template draft. */
const unnamed = ''

/**
 * What a person did to something that a conversation shows, by the conversation and the id of the thing. It stays in
 * this browser until the session ends; the oldest conversations give way.
 */
function keptByConversation<T>(key: string, accepts: (value: unknown) => value is T) {
  const store = stored(
    key,
    (value): value is Kept<T> => isRecord(value) && Object.values(value).every(isRecord),
  )
  const listeners = new Set<() => void>()
  // Read with the first use: most pages show nothing that is kept here.
  let known: Kept<T> | undefined
  const current = () => (known ??= store.read() ?? {})

  function become(next: Kept<T>): boolean {
    known = next
    const { [unnamed]: _, ...named } = next
    const written = Object.entries(named)
      .filter(([, things]) => Object.keys(things).length > 0)
      .slice(-conversationsMax)
    const isWritten = store.write(written.length > 0 ? Object.fromEntries(written) : undefined)
    for (const listener of listeners) listener()
    return isWritten
  }
  store.onForeignChange(() => {
    known = undefined
    for (const listener of listeners) listener()
  })
  session.subscribe(() => {
    if (!session.get().token) become({})
  })

  return {
    of(conversation = unnamed, id: string): T | undefined {
      const things = Object.hasOwn(current(), conversation) ? current()[conversation] : undefined
      const value = things && Object.hasOwn(things, id) ? things[id] : undefined
      return accepts(value) ? value : undefined
    },
    /** False when it lasts only as long as the page. */
    keep(conversation = unnamed, id: string, value: T | undefined): boolean {
      const { [conversation]: before, ...others } = current()
      const { [id]: _, ...things } = before ?? {}
      return become({ ...others, [conversation]: value === undefined ? things : { ...things, [id]: value } })
    },
    /** To a conversation that goes on with this one. */
    move(from: string, to: string) {
      const { [from]: things, ...others } = current()
      if (things) become({ ...others, [to]: { ...others[to], ...things } })
    },
    forget(conversation: string) {
      const { [conversation]: _, ...others } = current()
      become(others)
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

function isRecord(value: unknown): value is Record<string, never> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** `after`: the last message that was there when it was ticked. A tick from before that was kept is a bare value. */
type Tick = boolean | { done: boolean; after?: string }
type Ticks = Record<string, Tick>
const isTicks = (value: unknown): value is Ticks => isRecord(value) && Object.values(value).every(isTick)
const isTick = (value: unknown) =>
  typeof value === 'boolean' ||
  (isRecord(value) &&
    typeof value['done'] === 'boolean' &&
    (value['after'] === undefined || isString(value['after'])))

/** What a person made of an item. Undefined where they did nothing to it. */
export function tickOf(
  ticks: Ticks | undefined,
  item: string,
): { done: boolean; after?: string } | undefined {
  const tick = ticks && Object.hasOwn(ticks, item) ? ticks[item] : undefined
  return typeof tick === 'boolean' ? { done: tick } : tick
}

// Here, and not beside what shows them: they have to go with a session that never showed any.

/** The ticks of a checklist, by the ids of its items. They go along with the next message. */
export const keptTicks = keptByConversation('agentry.ticks', isTicks)

/** What a person made of a document. */
export const keptEdits = keptByConversation('agentry.document-edits', isString)

/** A mail that an agent drafted, as a person changed it and has not sent it yet. */
export interface KeptMail {
  to: string
  subject: string
  body: string
}
const isKeptMail = (value: unknown): value is KeptMail =>
  isRecord(value) && ['to', 'subject', 'body'].every((name) => isString(value[name]))

export const keptMails = keptByConversation('agentry.mail-drafts', isKeptMail)

/** A question that failed, with what was said about it. */
interface FailedQuestion {
  content: string
  timestamp: string
  failure: string
  files?: AttachedFile[]
  upgrade?: boolean
}
const isFailedQuestion = (value: unknown): value is FailedQuestion =>
  isRecord(value) &&
  ['content', 'timestamp', 'failure'].every((name) => isString(value[name])) &&
  (value['files'] === undefined || isFiles(value['files']))

/** Questions that failed; the newest of each conversation. */
export const keptQuestions = keptByConversation('agentry.failed-questions', isFailedQuestion)

/** A message that waits for the line, under the key that lets the server answer it once. */
interface WaitingMessage {
  key: string
  message: string
  timestamp: string
  files: AttachedFile[]
  replaceFrom?: string
  model?: string
  continues?: boolean
}
const isWaitingMessage = (value: unknown): value is WaitingMessage =>
  isRecord(value) &&
  ['key', 'message', 'timestamp'].every((name) => isString(value[name])) &&
  ['replaceFrom', 'model'].every((name) => value[name] === undefined || isString(value[name])) &&
  isFiles(value['files'])

export const keptMessages = keptByConversation('agentry.waiting-messages', isWaitingMessage)

/** Files for the coming message that the server has. It removes those that were not sent within a day. */
interface UnsentFiles {
  files: AttachedFile[]
  /** In milliseconds since 1970: when the last of them was attached. */
  at: number
}
const isUnsentFiles = (value: unknown): value is UnsentFiles =>
  isRecord(value) && isFiles(value['files']) && typeof value['at'] === 'number'

export const keptAttachments = keptByConversation('agentry.attachments', isUnsentFiles)
/** The thing by whose id they are kept: a conversation has one message that is being written. */
export const comingMessage = 'next'

export function isFiles(value: unknown): value is AttachedFile[] {
  return (
    Array.isArray(value) &&
    value.every(
      (file) =>
        isRecord(file) &&
        ['id', 'name', 'kind', 'url'].every((name) => isString(file[name])) &&
        typeof file['size'] === 'number',
    )
  )
}

/** For a conversation that goes on under another name: its cards stay as the person left them. */
export function moveKept(from: string, to: string) {
  for (const kept of [keptTicks, keptEdits]) kept.move(from, to)
}

/** For a conversation that is deleted. */
export function forgetKept(conversation: string) {
  for (const kept of [keptTicks, keptEdits, keptMails, keptQuestions, keptMessages, keptAttachments])
    kept.forget(conversation)
}
