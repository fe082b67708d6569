import type { Message } from '../message.ts'

interface Page {
  messages: Message[]
  hasEarlier: boolean
}

/**
 * What is shown once another version of a message was chosen. What stands before it stays, so that nothing moves under the
 * reader, unless the page tells that it was changed elsewhere.
 */
export function withVersion(
  shown: Page,
  page: Page,
  { message, version }: { message: Message; version: string },
): Page {
  const at = shown.messages.findIndex(({ key }) => key === message.key)
  const from = page.messages.findIndex(({ id }) => id === version)
  const before = page.messages[from - 1]?.id
  const fits = at >= 0 && from >= 0 && (from === 0 || shown.messages[at - 1]?.id === before)
  if (!fits) return page
  return {
    messages: [...shown.messages.slice(0, at), ...page.messages.slice(from)],
    hasEarlier: shown.hasEarlier,
  }
}

/**
 * The newest page after what was loaded before it, where the two join. They do not when another version was chosen
 * elsewhere before the page begins, or when more was said since than a page holds.
 */
export function withEarlier<Newest extends Page>(page: Newest, shown: Page): Newest {
  const first = page.messages[0]?.id
  const at = shown.messages.findIndex(({ id }) => id !== undefined && id === first)
  if (at < 1) return page
  return {
    ...page,
    messages: [...shown.messages.slice(0, at), ...page.messages],
    hasEarlier: shown.hasEarlier,
  }
}

export const isSame = (replaced: Message | undefined, words: string) => replaced?.content === words

/** What stays when this message gives way. */
export function upTo(messages: Message[], replace: Message | undefined): Message[] {
  if (!replace) return messages
  const at = messages.findIndex(({ key }) => key === replace.key)
  return at < 0 ? messages : messages.slice(0, at)
}

const isAnswer = ({ sender, kind }: Message) => sender === 'assistant' && kind !== 'error'

export const hasAnswer = (messages: Message[]) => messages.some(isAnswer)

/** A question that was asked again in vain, with the answer that it had: what went wrong stands below that answer. */
export function withFailure(gaveWay: Message[], failure: Message): Message[] {
  const stood = gaveWay.filter(({ kind }) => kind !== 'error')
  const next = stood.findIndex(({ sender }, at) => at > 0 && sender === 'user')
  const end = next < 0 ? stood.length : next
  return [...stood.slice(0, end), failure, ...stood.slice(end)]
}
