import { longPattern } from '../../../../core/text/long-pattern.ts'
import { keySentences, sentences } from '../../../../core/retrieval/sentences.ts'
import { request, type Skill } from '../skill.ts'
import { lastAnswer } from '../tools/text-in-question.ts'
import { measure } from './measures.ts'
import { prose, subjectOf } from './subject.ts'

const command = longPattern('i')`
  ^(?:
    shorten|condense|cut|trim|compress|tighten|tl;?dr|summari[sz]e|sum\s+up
    |make\s+(?:this|that|it|the\s+text)\s+(?:(?:a\s+(?:bit|little|lot)|even|much|way|slightly)\s+)?(?:shorter|briefer|more\s+concise)
    |(?:boil|cut|trim)\s+(?:this|that|it)\s+down
    |(?:give\s+me\s+)?(?:a\s+|the\s+)?(?:short(?:er)?\s+)?
      (?:summary|version)(?:\s+of\s+(?:this|that|it))?
  )\b
`
const shorter = longPattern('i')`
  ^(?:(?:a\s+(?:bit|little|lot)\s+|even\s+|much\s+|way\s+)?shorter(?:\s+version)?|in\s+short|briefly|tl;?dr
    |(?:(?:that(?:['’]?s|\s+is)|it(?:['’]?s|\s+is))\s+)?(?:way\s+|much\s+)?too\s+long
    |(?:(?:put|say)\s+(?:it|that|this)\s+)?in\s+(?:one|a|1)\s+sentence
    |half\s+as\s+long
  )(?:\s+(?:please|pls))?[\s?.!]*$
`

/** Fewer sentences of a text, in its own words: nothing is made up. */
export const shorten: Skill = {
  name: 'shorten',
  answer(turn) {
    const asked = request(turn.said)
    if (shorter.test(asked)) {
      const last = lastAnswer(turn)
      const most = /\b(?:one|a|1) sentence\b/i.test(asked) ? 1 : undefined
      return last ? { text: essence(prose(last), most) || tooShort } : undefined
    }
    const subject = subjectOf(turn, command)
    if (!subject || (subject.name !== 'your text' && subject.name !== 'my last answer')) return undefined
    const last = subject.name === 'my last answer' ? lastAnswer(turn) : undefined
    if (last !== undefined) return { text: shortAnswer(prose(last)) }
    const before = measure(subject.text).words
    if (sentences(subject.text).length < 2)
      return before < 12
        ? undefined
        : {
            text: 'That is one sentence already; I shorten by leaving out whole sentences, so I cannot make it shorter without changing its meaning.',
          }
    const short = essence(subject.text)
    return {
      text: `${short}\n\n*${measure(short).words} of ${before} words, all of them from ${subject.name}.*`,
    }
  },
}

const tooShort = 'There is no text in my last answer that I could shorten.'

function shortAnswer(text: string): string {
  const before = measure(text).words
  const short = essence(text).replace(/:$/, '.')
  if (short === '') return tooShort
  const after = measure(short).words
  return after < before
    ? `${short}\n\n*${after} of ${before} words, all of them from my last answer.*`
    : `${short}\n\n*It is one sentence already: I shorten by leaving out whole sentences.*`
}

function essence(text: string, most?: number) {
  const total = sentences(text).length
  return keySentences(text, most ?? Math.max(1, Math.min(5, Math.round(total / 3)))).join(' ')
}
