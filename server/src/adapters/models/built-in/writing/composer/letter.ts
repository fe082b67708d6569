import { missingFacts } from './facts.ts'
import { isEverydayWord } from '../../../../../core/english/dictionary.ts'
import { splitSentences } from './sentences.ts'
import { readEnding } from './ending.ts'
import { readGreeting } from './greeting.ts'

/** A short text in its parts. Each part but the body may be missing. */
export interface Letter {
  /** 'Dear Ms Weber', without the comma. */
  greeting: string
  paragraphs: string[][]
  /** 'Kind regards', without the comma. */
  closing: string
  signature: string
  /** Whether it was written in lines, so that it stays so. */
  hasLines: boolean
}

export function readLetter(text: string): Letter {
  const plain = text
    .replaceAll('’', "'")
    .replace(/[“”„«»]/g, '"')
    .replaceAll('\r', '')
    .trim()
  const { greeting, rest } = readGreeting(plain)
  const { body, closing, signature } = readEnding(rest)
  return {
    greeting,
    paragraphs: body
      .split(/\n(?:[^\S\n]*\n)+/)
      .map((paragraph) => paragraph.split('\n').flatMap((line) => splitSentences(line.trim())))
      .filter((sentences) => sentences.length > 0),
    closing,
    signature,
    hasLines: /\n/.test(plain),
  }
}

export function sentencesOf({ paragraphs }: Letter): string[] {
  return paragraphs.flat()
}

/** Changes every sentence. One whose change would lose a fact stays as it was. */
export function withSentences(letter: Letter, change: (sentence: string) => string[]): Letter {
  const paragraphs = letter.paragraphs.map((sentences) =>
    sentences.flatMap((sentence) => keepFacts(sentence, change)),
  )
  return { ...letter, paragraphs: paragraphs.filter((sentences) => sentences.length > 0) }
}

function keepFacts(sentence: string, change: (sentence: string) => string[]): string[] {
  const made = change(sentence).filter(Boolean)
  return missingFacts(sentence, made.join(' ')).length > 0 ? [sentence] : made
}

/** As it would be sent: in lines where it has an end, or had lines before; else as one message. */
export function printLetter({ greeting, paragraphs, closing, signature, hasLines }: Letter): string {
  const body = paragraphs.map((sentences) => sentences.join(' '))
  const isLaidOut = hasLines || (greeting !== '' && (closing !== '' || signature !== ''))
  if (isLaidOut) {
    const end = [closing && (signature ? `${closing},` : alone(closing)), signature]
      .filter(Boolean)
      .join('\n')
    return [greeting && `${greeting},`, ...body, end].filter(Boolean).join('\n\n')
  }
  const start = greeting ? `${greeting}, ${uncapital(body[0] ?? '')}` : (body[0] ?? '')
  const end = closing && !signature ? alone(closing) : [closing, signature].filter(Boolean).join(', ')
  return [[start, ...body.slice(1)].join('\n\n'), end].filter(Boolean).join(' ')
}

/** After 'Hi Ann,' on the same line a sentence goes on in small letters, unless it begins with a name or 'I'. */
function uncapital(sentence: string) {
  const first = /^[\p{L}']+/u.exec(sentence)?.[0] ?? ''
  const isOrdinary = !/^I(?:'|$)/.test(first) && isEverydayWord(first.toLowerCase())
  return isOrdinary ? sentence.charAt(0).toLowerCase() + sentence.slice(1) : sentence
}

/** A closing that nobody signed is a sentence of its own. */
const alone = (closing: string) => (/thank|cheers|see you/i.test(closing) ? `${closing}!` : closing)
