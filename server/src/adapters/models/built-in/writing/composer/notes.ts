import type { Turn } from '../../skill.ts'
import type { WritingRequest } from './request.ts'

/** As a block of its own, so that the text and what is said about it cannot be mixed up. */
export function quoted(text: string): string {
  return text
    .split('\n')
    .map((line, at, all) => (line === '' ? '>' : `> ${line}${all[at + 1] ? '  ' : ''}`))
    .join('\n')
}

const rules = 'I work with rules and no language model, so read it once before you send it.'

/** What was done, where that is little; and once in a conversation how it was done. */
export function noteFor(
  { tasks, text }: WritingRequest,
  made: string,
  { history }: Pick<Turn, 'history'>,
): string {
  const isSaid = history.some(({ sender, text: said }) => sender === 'assistant' && said.includes(rules))
  const parts = [littleDone(tasks, text, made), placeholder(made), isSaid ? '' : rules].filter(Boolean)
  return parts.length > 0 ? `\n\n*${parts.join(' ')}*` : ''
}

function littleDone(tasks: WritingRequest['tasks'], before: string, after: string) {
  if (tasks.includes('reply')) return ''
  const [old, made] = [wordsOf(before), wordsOf(after)]
  const kept = new Set(old)
  const changed = made.filter((word) => !kept.has(word)).length + Math.max(0, old.length - made.length)
  if (tasks.includes('shorten') && made.length > old.length * 0.85)
    return 'It is short already: I could not leave out more without losing something.'
  if (changed === 0) return 'I found nothing to change.'
  if (!tasks.includes('spelling') && changed <= 2) return 'I changed only a little.'
  return ''
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? []

const placeholder = (made: string) => (made.includes('[your name]') ? 'Put in your name.' : '')
