import { beginning } from '../../core/beginning.ts'

const titleMax = 60

/** A conversation is called after what it began with: the first sentence, cut at a word. */
export function titleFor(message: string): string {
  const [line = ''] = message
    .replace(/[#*_`>]+/g, '')
    .trim()
    .split('\n')
  const sentence = /^.{12,}?[.!?](?=\s|$)/.exec(line)?.[0] ?? line
  const plain = sentence.replace(/\s+/g, ' ').replace(/[\s.,;:]+$/, '')
  if (plain.length <= titleMax) return plain || 'New conversation'
  const cut = beginning(plain, titleMax)
  return `${beginning(cut, Math.max(cut.lastIndexOf(' '), titleMax / 2))}…`
}

export function lastWords(text: string) {
  const plain = text
    .replace(/[#*_`>|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return beginning(plain, 160)
}
