import { request, type Turn } from '../skill.ts'
import { listIn } from '../talk/lists-in-answer.ts'
import { lastAnswer, plainText, pointsBack, quotedText, unquoted } from '../tools/text-in-question.ts'

/** What a writing command is to be done with. */
interface Subject {
  text: string
  /** How to speak of it: 'your text', 'my last answer', a file's name. */
  name: string
}

/** The text behind the command: after a colon or on the next lines, in quotes, in a file, or what was said last. */
export function subjectOf(turn: Turn, command: RegExp): Subject | undefined {
  const asked = request(turn.said)
  const match = command.exec(asked)
  if (!match) return undefined
  const rest = asked.slice(match.index + match[0].length)
  const given = afterBreak(rest) ?? quotedText(rest)
  if (given) return { text: unquoted(given), name: 'your text' }
  return fromFile(turn, asked) ?? fromBefore(turn, asked)
}

function afterBreak(rest: string): string | undefined {
  return /^[^:\n]{0,60}[:\n]\s*(\S[\s\S]*)$/.exec(rest)?.[1]
}

function fromFile({ context }: Turn, asked: string): Subject | undefined {
  const files = context.documents.filter(({ kind }) => kind === 'file')
  const named = context.documents.find(({ source }) => asked.toLowerCase().includes(source.toLowerCase()))
  const meant =
    named ?? (/\b(?:file|document|attachment|pdf|attached)\b/i.test(asked) ? files.at(-1) : undefined)
  return meant && { text: meant.text, name: meant.source }
}

function fromBefore(turn: Turn, asked: string): Subject | undefined {
  if (!pointsBack(asked) && asked.split(/\s+/).length > 3) return undefined
  const last = lastAnswer(turn)
  if (last && speaksOfAnswer(asked) && isContent(last))
    return { text: contentOf(last), name: 'my last answer' }
  const pasted = turn.history.findLast(
    ({ sender, text }) => sender === 'user' && text.split(/\s+/).length >= 25,
  )
  if (pasted && !/\byour\b/i.test(asked)) return { text: pasted.text, name: 'your text' }
  const answer = lastAnswer(turn)
  if (answer?.includes('I am the built-in model')) return undefined
  if (answer && !/\bmy\b/i.test(asked)) return { text: plainText(answer), name: 'my last answer' }
  const before = turn.history.findLast(({ sender }) => sender === 'user')
  return before && { text: before.text, name: 'your last message' }
}

/** 'Put that in bullet points': what was said last. 'This' and 'my text' are what the person brought. */
const speaksOfAnswer = (asked: string) =>
  /\b(?:that|it|your)\b/i.test(asked) &&
  !/\b(?:this|my|the) (?:text|message|draft|essay|post|notes)\b/i.test(asked)

/** Whether an answer has more to say than that it needs something, or did not understand. */
const isContent = (answer: string) =>
  answer.split(/\s+/).length >= 15 &&
  !/^(?:That is a text of|I did not understand|I have nothing about|I have no answer|Which text|Noted|I will remember)/.test(
    answer,
  )

/** The sentences of an answer: no code, no tables, no sources, no notes below it. */
export function prose(answer: string): string {
  const lines = answer
    .split('```')
    .filter((_, at) => at % 2 === 0)
    .join('')
    .split('\n')
    .filter(
      (line) =>
        !/^\s*\||^\*(?!\*).*\*$|^\*\*[^*]+\*\*$|^#{1,6}\s|^This may be what you mean:$|^The nearest in my guide:$/.test(
          line,
        ),
    )
  return plainText(lines.join('\n')).trim()
}

/** The points of an answer that has some, else its sentences. */
function contentOf(answer: string): string {
  const points = listIn(answer)
  return points.length > 2 ? points.join('\n') : prose(answer)
}
