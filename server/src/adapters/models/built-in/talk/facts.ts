import { request, type Message } from '../skill.ts'
import { withoutForgotten } from '../../../../core/facts/without-forgotten.ts'
import { withoutEnd } from '../../../../core/text/without-end.ts'

/** What a person said about themselves, turned towards them: 'my dog is called Rex' is 'your dog is called Rex'. */
export function towardsPerson(fact: string): string {
  return fact
    .replace(/\bI['’]m\b/gi, 'you are')
    .replace(/\bI am\b/gi, 'you are')
    .replace(/\bI was\b/gi, 'you were')
    .replace(/\bI['’]ve\b/gi, 'you have')
    .replace(/\bI['’]d\b/gi, 'you would')
    .replace(/\bI['’]ll\b/gi, 'you will')
    .replace(/\bmyself\b/gi, 'yourself')
    .replace(/\bmy\b/gi, 'your')
    .replace(/\bmine\b/gi, 'yours')
    .replace(/\bme\b/gi, 'you')
    .replace(/\bI\b/g, 'you')
    .replace(/\bour\b/gi, 'your')
    .replace(/\bwe\b/gi, 'you')
}

export function asSentence(text: string): string {
  const clean = withoutEnd(text.trim(), /[.!\s]/)
  return `${clean.charAt(0).toUpperCase()}${clean.slice(1)}.`
}

const introduction =
  /\b(?:my name is|i am called|call me|i['’]m called|(?<!['’]s )(?:the )?name(?:['’]s| is)?:?)\s+(\p{Lu}[\p{L}'’-]+)/iu

export function knownName(facts: readonly string[], history: readonly Message[]): string | undefined {
  for (const text of [...facts, ...saidBy(history)].toReversed()) {
    const name = introduction.exec(text)?.[1]
    if (name && /^\p{Lu}/u.test(name)) return name
  }
  return undefined
}

/** What the person said, without what they asked to be forgotten since. */
const saidBy = (history: readonly Message[]) =>
  withoutForgotten(history.flatMap(({ sender, text }) => (sender === 'user' ? [request(text)] : [])))

/** The newest; a person says more than this only to fill the memory. */
const mostStated = 100

/** Statements that the person made about themselves in this conversation. */
export function statedFacts(history: readonly Message[]): string[] {
  return saidBy(history)
    .flatMap((text) => text.split(/(?<=[.!?\n])\s+/))
    .map((sentence) =>
      sentence.replace(/^(?:please\s+)?(?:remember|note|keep in mind)(?:\s+that)?[:,]?\s+/i, '').trim(),
    )
    .filter((sentence) => sentence.length < 200 && !/[?]$/.test(sentence))
    .filter((sentence) =>
      /^(?:my|our)\s+\p{L}+(?:\s+\p{L}+)?\s+(?:is|are|was)\b|^i(?:['’]m| am| live| work| have| like| love| prefer| was born)\b/iu.test(
        sentence,
      ),
    )
    .slice(-mostStated)
}
