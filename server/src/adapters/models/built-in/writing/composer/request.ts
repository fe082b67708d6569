import { questionParts } from '../../documents/question-parts.ts'
import type { Message, Turn } from '../../skill.ts'
import { editIn } from './edits.ts'
import { isCode, ordersChange } from './orders.ts'
import { splitReported } from './reported-message.ts'
import { splitRequest } from './split-request.ts'
import { asksForAdvice, asksAgent, tasksIn, type Task } from './tasks.ts'

/** A text and what is to be done to it. */
export interface WritingRequest {
  tasks: Task[]
  text: string
  /** The person's words around the text. */
  instruction: string
  /** Whether the text was composed, or brought, earlier in the conversation. */
  isFollowUp: boolean
}

/** Longer texts are for the skills that choose sentences. */
const longestText = 4_000
const longestFollowUp = 120
const turnsBack = 12
/** A message of so many words that asks for nothing is a text. */
const fewestWordsOfText = 25

/** Asked when a reply is wanted and nobody has said what it should say. */
export const asksWhatToSay = 'What should the answer say'

/** Undefined when the message asks for no writing, or there is no text that it could mean. */
export function readRequest({ said, history }: Pick<Turn, 'said' | 'history'>): WritingRequest | undefined {
  const brought = broughtBy(said) ?? whatToSay(said, history)
  if (brought) return brought
  const tasks = followUpTasks(said)
  if (tasks.length === 0) return undefined
  const text = lastText(history)
  return text === undefined ? undefined : { tasks, text, instruction: said.trim(), isFollowUp: true }
}

function broughtBy(said: string): WritingRequest | undefined {
  if (isCode(said) || onlyAsks(said)) return undefined
  const split = splitReported(said) ?? splitRequest(said)
  if (!split || split.text.length > longestText || wantsAdvice(split.instruction)) return undefined
  if (!ordersChange(split.instruction)) return undefined
  return { ...split, tasks: split.tasks, isFollowUp: false }
}

/** 'Is "kind regards" cold? And can I write hi?': two questions and no text. */
function onlyAsks(said: string) {
  if (/[:\n]|["“„«][^"“”„«»]{25,}["”“»]/.test(said)) return false
  const asked = questionParts(said)
  return asked.length > 1 && asked.join(' ').length > said.length * 0.7
}

/** The answer to the question what a reply should say. */
function whatToSay(said: string, history: readonly Message[]): WritingRequest | undefined {
  if (!history.at(-1)?.text.startsWith(asksWhatToSay)) return undefined
  const before = broughtBy(history.findLast(({ sender }) => sender === 'user')?.text ?? '')
  return before && { ...before, instruction: said.trim() }
}

/** 'How do I answer this politely: …' is about the text; 'What is a formal letter? I need …' is not. */
const wantsAdvice = (instruction: string) =>
  asksForAdvice(instruction) &&
  !/\b(?:this|that(?! (?:is|was|are|were|has|have)\b)|it|him|her|them|back)\b/i.test(instruction)

/** A clear order to change a text, where there is none. An answer of the agent's own can be shortened, by another skill. */
export const asksWithoutText = ({ said, history }: Pick<Turn, 'said' | 'history'>) =>
  /^(?:please |can you |could you |pls )?(?:make|polish|soften|rewrite|rephrase|proofread|spellcheck|improve|correct) (?:this|it|my (?:text|mail|e-?mail|message|letter))\b.{0,40}$/i.test(
    said.trim(),
  ) &&
  tasksIn(said).length > 0 &&
  (history.length === 0 || !tasksIn(said).includes('shorten'))

/** 'Shorter please', 'now a subject line', 'and don't say Olga, write Ms Ivanova'. */
function followUpTasks(said: string): Task[] {
  const asked = said.trim()
  if (asked.length > longestFollowUp || /\n/.test(asked) || asksAgent(asked)) return []
  return editIn(asked) ? ['polish'] : tasksIn(asked)
}

/** What was composed last, else the text that was brought last. What came before another subject is no longer meant. */
function lastText(history: readonly Message[]): string | undefined {
  const recent = history.slice(-2 * turnsBack)
  for (let at = recent.length - 1; at >= 0; at -= 1) {
    const { sender, text } = recent[at] ?? { sender: 'assistant', text: '' }
    if (sender !== 'user') continue
    const answer = recent[at + 1]?.sender === 'assistant' ? draftIn(recent[at + 1]?.text ?? '') : undefined
    if (answer !== undefined) return answer
    const brought = broughtBy(text)
    if (brought) return brought.text
    if (followUpTasks(text).length > 0 || isAside(text)) continue
    return text.length <= longestText && isPlainText(text) ? text : undefined
  }
  return undefined
}

/** 'Thanks', 'ok': the subject is still the same. */
const isAside = (text: string) => text.split(/\s+/).length <= 2

const isPlainText = (text: string) =>
  text.split(/\s/).length >= fewestWordsOfText &&
  !/\?\s*$/.test(text) &&
  !asksForAdvice(text) &&
  !isCode(text) &&
  !ordersSomething.test(text)

/** A message that tells the agent what to do is not the text that it should change. */
const ordersSomething =
  /\b(?:write|draft|make|give|send|suggest|come up with|prepare)(?: me| us)? (?:something|an?|the|some|me|it)\b|\b(?:writes?|wrote|says?|said|schreibt|escribe):/i

const fewestWordsOfDraft = 6

/** The text that an answer hands over, in quotation lines; undefined where the answer was no text. */
function draftIn(answer: string): string | undefined {
  const blocks = answer.split(/\n(?!>)/).flatMap((block) => {
    const lines = block.split('\n').filter((line) => line.startsWith('>'))
    return lines.length > 0
      ? [lines.map((line) => line.replace(/^> ?/, '').replace(/ {2}$/, '')).join('\n')]
      : []
  })
  const drafts = blocks.map((block) => block.trim()).sort((a, b) => b.length - a.length)
  const [longest = ''] = drafts
  const isWhole = answer.startsWith('>')
  return isWhole || longest.split(/\s+/).length >= fewestWordsOfDraft ? longest || undefined : undefined
}
