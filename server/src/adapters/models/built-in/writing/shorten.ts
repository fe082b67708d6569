import { longPattern } from '../../../../core/text/long-pattern.ts'
import { keySentences, sentences } from '../../../../core/retrieval/sentences.ts'
import { request, type Skill } from '../skill.ts'
import { lastAnswer, plainText } from '../tools/text-in-question.ts'
import { measure } from './measures.ts'
import { subjectOf } from './subject.ts'

const command = longPattern('i')`
  ^(?:
    shorten|condense|cut|trim|compress|tighten|tl;?dr|summari[sz]e|sum\s+up
    |make\s+(?:this|that|it|the\s+text)\s+shorter
    |(?:give\s+me\s+)?(?:a\s+|the\s+)?(?:short(?:er)?\s+)?
      (?:summary|version)(?:\s+of\s+(?:this|that|it))?
  )\b
`
const shorter =
  /^(?:(?:even\s+|much\s+)?shorter|in\s+short|briefly|tl;?dr|too\s+long|in\s+(?:one|a)\s+sentence)[\s?.!]*$/i

/** Fewer sentences of a text, in its own words: nothing is made up. */
export const shorten: Skill = {
  name: 'shorten',
  answer(turn) {
    const asked = request(turn.said)
    if (shorter.test(asked)) {
      const last = lastAnswer(turn)
      return last ? { text: essence(plainText(last), /one|\ba\b/i.test(asked) ? 1 : undefined) } : undefined
    }
    const subject = subjectOf(turn, command)
    if (!subject || (subject.name !== 'your text' && subject.name !== 'my last answer')) return undefined
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

function essence(text: string, most?: number) {
  const total = sentences(text).length
  return keySentences(text, most ?? Math.max(1, Math.min(5, Math.round(total / 3)))).join(' ')
}
