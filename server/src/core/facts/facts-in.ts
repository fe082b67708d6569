import { askedToForget, askedToRemember, asksNotToKeep, asksToKeep, wishFor } from './commands.ts'
import { linesOf, sentencesOf } from './clauses.ts'
import { readEnglish } from './english.ts'
import { holdsSecret, isHealth, isHypothetical, isPassing } from './guards.ts'
import { readOther } from './other-languages.ts'
import { ownWords } from './own-words.ts'
import { withSharedSubject } from './shared-subject.ts'
import { withoutLead, withoutTail } from './tidy.ts'

/** Of one message. Who says more than this at once pastes something. */
const most = 6
const longestFact = 200

/**
 * What a message says about the person who wrote it and will still be true tomorrow, in their own words. Reads patterns
 * and not meaning, so it rather misses something than keeps what is wrong: no questions, hypotheticals, quotations,
 * texts to work on, passing states, data, fiction or secrets, and of health only what somebody asks to be kept.
 * Takes linear time.
 */
export function factsIn(message: string): string[] {
  const own = ownWords(message)
  if (own.trim() === '' || askedToForget(message) !== undefined || asksNotToKeep(message)) return []
  const isAsked = asksToKeep(own)
  const lines = linesOf(own)
  const asked = lines.flatMap((line) => askedToRemember(line) ?? [])
  const rest = lines.filter((line) => askedToRemember(line) === undefined).join('\n')
  const facts = [...asked, ...correctedName(rest), ...statementsIn(rest, { own, isAsked })]
  const fitting = facts.filter((fact) => fact.length > 2 && fact.length <= longestFact && !holdsSecret(fact))
  return withoutRepeats(fitting).slice(0, most)
}

interface Reading {
  own: string
  isAsked: boolean
}

function statementsIn(text: string, { own, isAsked }: Reading): string[] {
  return sentencesOf(text).flatMap(({ clauses, asks }) => {
    if (isHypothetical(clauses[0] ?? '')) return []
    const wishes = clauses.flatMap((clause) => wishFor(clause) ?? [])
    let subject: string | undefined
    const told = (asks ? clauses.slice(0, -1) : clauses).flatMap((clause) =>
      withSharedSubject(withoutLead(clause)),
    )
    const facts = told.flatMap((clause) => {
      const words = completed(withoutLead(clause), subject)
      const found = readClause(words, own).filter((fact) => isAsked || isLasting(fact))
      subject = relativeIn(words) ?? subject
      return found.length > 0 || !isAsked ? found : declared(words)
    })
    return [...facts, ...wishes]
  })
}

function readClause(words: string, own: string): string[] {
  if (words.length > longestFact * 2 || unsure.test(words)) return []
  const english = readEnglish(words, own)
  return english.length > 0 ? english : readOther(words)
}

const isLasting = (fact: string) => !isPassing(fact) && !isHealth(fact) && !vague.test(fact)

/** Only this conversation knows what is meant. */
const vague = /\b(?:you|your|this|that|these|those|it|(?<!\/)them|here|there|something|anything)\b/iu

const unsure =
  /\b(?:right now|at the moment|for now|just now|might|would|could|wish|if (?:i|we)|vielleicht|peut-être|quizás)\b|^(?:i|we) (?:think|guess|hope|wonder)\b/iu

/** 'used to be an engineer' and 'her birthday is in May' with whom they speak of. */
function completed(words: string, subject: string | undefined): string {
  if (/^used to (?:be|work|live|play|teach)\b/iu.test(words)) return `I ${words}`
  const theirs = /^(?:his|her|their) (birthday|name)(?='s | is )/iu.exec(words)
  return theirs && subject ? `${subject}'s ${words.slice(words.indexOf(' ') + 1)}` : words
}

const relativeIn = (words: string) => /^(?:my|our) \p{L}+(?= is | are |'s | has )/iu.exec(words)?.[0]

/** Whatever somebody states about themselves, where they ask to keep it. */
function declared(words: string): string[] {
  if (
    !/^(?:i|i'm|im|i've|ive|we've|we|we're|my|our|the|soy|tengo|mi|je|j'\p{L}+|mon|ma|ich|mein|meine) .{4,}/iu.test(
      words,
    )
  )
    return []
  if (
    /^(?:i|we) (?:want|need|always forget|forget|keep forgetting|think|can|hope)\b/iu.test(words) ||
    words.includes('◊')
  )
    return []
  return [withoutTail(words)]
}

/** 'Don't call me Robert, it's Rob'. */
function correctedName(text: string): string[] {
  const name =
    /\b(?:don't|dont|do not|stop) call(?:ing)? me \p{L}{1,30}[,.;]? (?:it's|its|i'm|call me|my name is) (\p{Lu}\p{L}{0,30})\b/iu.exec(
      text,
    )?.[1]
  return name && /^\p{Lu}/u.test(name) ? [`My name is ${name}`] : []
}

function withoutRepeats(facts: string[]): string[] {
  const known = new Set<string>()
  return facts.filter((fact) => {
    const key = fact.toLowerCase()
    return known.has(key) ? false : known.add(key)
  })
}
