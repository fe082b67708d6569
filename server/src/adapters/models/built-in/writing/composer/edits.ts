import { withSentences, type Letter } from './letter.ts'
import { capital } from './phrases.ts'

/** A change that a follow-up asks for in so many words. */
export type Edit =
  | { kind: 'replace'; from: string; to: string }
  | { kind: 'add'; sentence: string }
  | { kind: 'remove'; words: string }
  | { kind: 'sign'; name: string }

const replacements = [
  /\b(?:don't|do not) (?:say|write|use|call (?:him|her|them)) ["']?([^,"';:]{1,60}?)["']?(?:,|;| but| and)? (?:but |and |please )?(?:write|say|use|call (?:her|him|them)) ["']?([^,"';:.!?]{1,60})/i,
  /\b(?:replace|change|swap) ["']?([^,"';:]{1,60}?)["']? (?:with|to|by|for|into) ["']?([^,"';:.!?]{1,60})/i,
  /\binstead of ["']?([^,"';:]{1,60}?)["']?,? (?:please )?(?:write|say|use|put) ["']?([^,"';:.!?]{1,60})/i,
]
const reversed =
  /\b(?:write|say|use|put|make it) ["']?([^,"';:]{1,60}?)["']? (?:instead of|not|rather than) ["']?([^,"';:.!?]{1,60})/i

export function editIn(instruction: string): Edit | undefined {
  const asked = instruction.replaceAll('’', "'").trim()
  for (const pattern of replacements) {
    const [, from, to] = pattern.exec(asked) ?? []
    if (from && to) return { kind: 'replace', from: from.trim(), to: to.trim() }
  }
  const [, to, from] = reversed.exec(asked) ?? []
  if (from && to) return { kind: 'replace', from: from.trim(), to: to.trim() }
  const name =
    /^(?:(?:and|please|now|can you|could you) ){0,3}sign (?:it )?(?:as|with|from|by) (.{2,40}?)[.!]?$/i.exec(
      asked,
    )?.[1]
  if (name) return { kind: 'sign', name }
  const sentence =
    /^(?:and |please |can you |could you |also )*(?:add|mention|say also|also say|write also)(?: that| also)? (.{3,110})$/i.exec(
      asked,
    )?.[1]
  if (sentence && !/^(?:some|a bit|a little|more)\b/i.test(sentence)) return { kind: 'add', sentence }
  const words =
    /^(?:and |please |can you |could you )*(?:leave out|remove|delete|drop|take out|without) (?:the )?(?:part |sentence |bit )?(?:about |with |on )?(?:the )?(.{2,60}?)(?: please)?[.!?]?$/i.exec(
      asked,
    )?.[1]
  return words ? { kind: 'remove', words } : undefined
}

export function applyEdit(letter: Letter, edit: Edit): Letter {
  if (edit.kind === 'sign')
    return { ...letter, signature: edit.name, closing: letter.closing || 'Kind regards' }
  if (edit.kind === 'add') {
    const added = `${capital(edit.sentence.replace(/[.!?]$/, ''))}.`
    const last = letter.paragraphs.at(-1) ?? []
    return { ...letter, paragraphs: [...letter.paragraphs.slice(0, -1), [...last, added]] }
  }
  if (edit.kind === 'remove') {
    const paragraphs = letter.paragraphs.map((sentences) =>
      sentences.filter((sentence) => !holds(sentence, edit.words)),
    )
    return { ...letter, paragraphs: paragraphs.filter((sentences) => sentences.length > 0) }
  }
  const replace = (text: string) => text.replaceAll(edit.from, edit.to)
  const changed = withSentences(
    { ...letter, paragraphs: letter.paragraphs.map((each) => each.map(replace)) },
    (each) => [each],
  )
  return { ...changed, greeting: withTitle(replace(letter.greeting)), signature: replace(letter.signature) }
}

const holds = (sentence: string, words: string) => sentence.toLowerCase().includes(words.toLowerCase())

/** With a title nobody says hi. */
const withTitle = (greeting: string) => greeting.replace(/^(?:hi|hey|hello) (?=(?:Mr|Mrs|Ms|Dr)\b)/i, 'Dear ')
