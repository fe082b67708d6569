import { truncate } from '../../../core/text/truncate.ts'
import { withoutEnd } from '../../../core/text/without-end.ts'

const titleMax = 60
/** Of a message: a title is made of its first words. */
const mostRead = 1_000

/** A conversation is called after what it began with: the first sentence, cut at a word. */
export function titleFor(message: string): string {
  const [line = ''] = message
    .slice(0, mostRead)
    .replace(/[#*_`>]+/g, '')
    .trim()
    .split('\n')
  const sentence = /^.{12,}?[.!?](?=\s|$)/.exec(line)?.[0] ?? line
  const plain = withoutEnd(sentence.replace(/\s+/g, ' '), /[\s.,;:]/)
  if (plain.length <= titleMax) return plain || 'New conversation'
  const cut = truncate(plain, titleMax)
  return `${truncate(cut, Math.max(cut.lastIndexOf(' '), titleMax / 2))}…`
}

export function lastWords(text: string) {
  const plain = text
    .slice(0, mostRead)
    .replace(/[#*_`>|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return truncate(plain, 160)
}
