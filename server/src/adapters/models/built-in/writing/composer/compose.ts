import type { Answer, Skill, Turn } from '../../skill.ts'
import { lengthen } from '../changes/lengthen.ts'
import { makeFormal } from '../changes/formal.ts'
import { makeCasual } from '../changes/casual.ts'
import { makeFriendly } from '../changes/friendly.ts'
import { correct, polish } from '../changes/polish.ts'
import { soften } from '../changes/soften.ts'
import { subjectLine } from '../changes/subject-line.ts'
import { limitIn, trim } from '../changes/trim.ts'
import { composeReply } from '../replies/compose-reply.ts'
import { changeOtherLanguage, languageOf } from './languages.ts'
import { inventedFigures, missingFacts } from './facts.ts'
import { printLetter, readLetter, sentencesOf, type Letter } from './letter.ts'
import { noteFor, quoted } from './notes.ts'
import { applyEdit, editIn, type Edit } from './edits.ts'
import { asksWhatToSay, asksWithoutText, readRequest, type WritingRequest } from './request.ts'
import type { Task } from './tasks.ts'

/** Short texts that people would send: corrected, softened, made formal, shorter or longer, answered. */
export const compose: Skill = {
  name: 'compose',
  answer(turn) {
    const request = readRequest(turn)
    // With an address it is to be sent, which another skill prepares.
    if (request) return request.instruction.includes('@') ? undefined : answerRequest(request, turn)
    return asksWithoutText(turn)
      ? { text: 'Which text? Paste it after a colon: *Make this nicer: …*' }
      : undefined
  },
}

function answerRequest(request: WritingRequest, turn: Turn): Answer | undefined {
  if (isForKeySentences(request)) return undefined
  const isReply = request.tasks.includes('reply')
  const language = languageOf(isReply ? `${request.text} ${request.instruction}` : request.text)
  if (language !== 'en') return { text: changeOtherLanguage(request, language) }
  if (request.tasks.includes('subject')) return giveSubject(request.text)
  if (request.tasks.includes('reply')) return giveReply(request, turn)
  const made = change(request)
  if (made === '')
    return { text: 'Without the harsh words nothing is left of it. What should the message say?' }
  const lost = missingFacts(losesFacts(request) ? made : keptSource(request), made)
  if (lost.length > 0 || inventedFigures([request.text, request.instruction], made).length > 0)
    return {
      text: `I could not change it without losing ${lost.slice(0, 3).join(', ') || 'a figure'}, so I left it as it is. Tell me which sentence to change.`,
    }
  return { text: `${quoted(made)}${noteFor(request, made, turn)}` }
}

/** Who asks for one sentence, or for the gist, knows that something goes. */
function losesFacts({ tasks, instruction }: WritingRequest) {
  const { sentences, isGist } = limitIn(instruction)
  return tasks.includes('shorten') && (sentences !== undefined || isGist === true)
}

/** A text that speaks to nobody is shortened by choosing its key sentences, which another skill does. */
function isForKeySentences({ tasks, text }: WritingRequest) {
  return (
    tasks.length === 1 &&
    tasks[0] === 'shorten' &&
    !/\b(?:i|i'm|we|you|my|our|your|us|please|dear|hi|hello|regards)\b|\d/i.test(text)
  )
}

/** What the new text has to keep: without what the person asked to replace or to leave out. */
function keptSource({ text, instruction }: WritingRequest) {
  const edit = editIn(instruction)
  return edit ? printLetter(applyEdit(readLetter(text), edit)) : text
}

function change({ text, instruction, tasks }: WritingRequest): string {
  const edit = editIn(instruction)
  const steps = tasks.reduce<Letter>(
    (letter, task) => changes[task]?.(letter, instruction) ?? letter,
    start(text, tasks, edit),
  )
  return sentencesOf(steps).length === 0 ? '' : printLetter(steps)
}

/** A correction changes mistakes only, and a shorter text keeps its words; all else begins with better wording. */
function start(text: string, tasks: readonly Task[], edit: Edit | undefined): Letter {
  const read = readLetter(text)
  const letter = edit ? applyEdit(read, edit) : read
  return tasks.every((task) => task === 'spelling' || task === 'shorten') ? correct(letter) : polish(letter)
}

const changes: Partial<Record<Task, (letter: Letter, instruction: string) => Letter>> = {
  soften,
  formal: (letter, instruction) => makeFormal(letter, { addressee: addresseeIn(instruction) }),
  friendly: (letter, instruction) =>
    wantsCasual.test(instruction) ? makeCasual(letter) : makeFriendly(soften(letter)),
  lengthen,
  shorten: (letter, instruction) => trim(letter, limitIn(instruction)),
}

const wantsCasual =
  /\b(?:(?:less|not so|not too|too) (?:formal|stiff|corporate|distant)|casual|informal|relaxed|chatty|easy-?going)\b/i

/** 'a proper resignation letter to Ms Clarke please' */
function addresseeIn(instruction: string): string | undefined {
  return /\bto (?:my \p{Ll}{3,15} |the \p{Ll}{3,15} )?((?:Mr|Mrs|Ms|Mx|Dr|Prof)\.? \p{Lu}[\p{L}'-]{1,30})/u.exec(
    instruction,
  )?.[1]
}

function giveSubject(text: string): Answer | undefined {
  const line = subjectLine(correct(readLetter(text)))
  return line === undefined ? undefined : { text: `**Subject:** ${line}` }
}

function giveReply(request: WritingRequest, turn: Turn): Answer {
  const made = composeReply(request, turn)
  if (made === undefined)
    return {
      text: `${asksWhatToSay}: yes, no, or something else? Write it in a few words, and I put it into a reply.`,
    }
  if (inventedFigures([request.text, request.instruction], made).length > 0)
    return {
      text: 'I did not manage a reply that keeps your figures exactly. Tell me in one sentence what it should say.',
    }
  return { text: `${quoted(made)}${noteFor(request, made, turn)}` }
}
