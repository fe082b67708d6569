import type { Message } from '../conversation/message.ts'

const marks = /\p{M}/gu

/** Without case and accents, as people search. */
export const comparable = (text: string) => text.normalize('NFKD').replaceAll(marks, '').toLowerCase()

/** The keys of the messages that hold the words, oldest first. */
export function findMatches(messages: Pick<Message, 'key' | 'content' | 'kind'>[], words: string): string[] {
  const wanted = comparable(words.trim())
  if (!wanted) return []
  return messages
    .filter(({ kind, content }) => kind !== 'welcome' && comparable(content).includes(wanted))
    .map(({ key }) => key)
}
