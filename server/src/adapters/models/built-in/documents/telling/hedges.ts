import type { Passage } from '../../../../../core/retrieval/passages.ts'
import { request, type Turn } from '../../skill.ts'
import { takesBack } from '../../taking-back.ts'
import { telling } from '../question-parts.ts'

/** How much of what was said a passage has to speak of, to be told as its answer. */
const least = 0.7
const fewestWords = 3
const longestPointing = 120

/** What has to be said before a passage that may not be what was asked for; undefined where it is. */
export function hedgeFor(turn: Turn, passage: Passage, asksSame: boolean): string | undefined {
  const { said, history } = turn
  if (changes.test(said) || (takesBack(said) && history.length > 0 && !isFromGuide(turn)))
    return 'I could not make that change. What my guide says about it:\n\n'
  if (asksSame) return pointsAtOther(turn, passage) ? inGeneral : undefined
  if (orders.test(request(said))) return 'I cannot do that by myself here. What my guide says about it:\n\n'
  if (pointsAtOther(turn, passage)) return inGeneral
  return shareIn(passage, said) < least ? 'The nearest in my guide:\n\n' : undefined
}

/** What was asked of the guide can be asked otherwise. */
const isFromGuide = ({ history }: Turn) =>
  history.findLast(({ sender }) => sender === 'assistant')?.text.includes('*Source: ') ?? false

const inGeneral = 'My guide does not speak of your case. What it says in general:\n\n'

/** 'Can the breaks be 10 min instead?', and not 'what should it look like instead?' */
const changes =
  /^(?!(?:(?:ok|okay|and|so|but|then|well)[ ,]{1,2}){0,3}(?:what|how|why|when|where|which|who)\b).*\binstead[\s?.!]*$/i
const orders =
  /^(?:write|draft|make|change|add|put|move|remove|create|turn|send|sum|rewrite|compose|come\s+up|prepare|generate|calculate|work\s+out|finish|fill)\b/i

/** 'Can I take it in hand luggage?': what 'it' is stands in what was said before. */
const pointing =
  /^(?:(?:and|but|so|ok)\s){0,2}(?:is|are|was)\s(?:that|this|those|these|they)\s|\b(?!is\b|was\b|does\b|if\b|of\b|so\b|do\b|like\b|all\b)\p{L}{2,15}\s(?:it|that|them|those|these)(?=\s?(?:[?.!,]|$)|\s(?:in|on|with|for|at|from|into|by|as|again|too|now|then)\b)/iu

/** 'So should I go to bed later?': of what was told before. */
const concludes = /^(?:so|then)[ ,]{1,2}(?:should|can|could|do|does|is|are|will|would|may)\b/i

function pointsAtOther({ said, history }: Turn, passage: Passage): boolean {
  const before = history.findLast(({ sender }) => sender === 'user')?.text
  if (before === undefined || said.length > longestPointing) return false
  if (!pointing.test(said) && !concludes.test(said.trim())) return false
  if (namesSubject(said, passage)) return false
  const told = wordsOf(passage)
  const own = telling(said)
  return ![...telling(before)].some((word) => told.has(word) && !own.has(word) && !/^\d/.test(word))
}

/** 'Is pothos safe for them?' of a passage under 'Pothos: light, water, feeding, pets': what it is about was said. */
function namesSubject(said: string, { heading }: Passage): boolean {
  const [subject = '', rest] = heading.split(':')
  const own = [...telling(subject)]
  const asked = telling(said)
  return rest !== undefined && own.length > 0 && own.every((word) => asked.has(word))
}

function shareIn(passage: Passage, said: string): number {
  const asked = [...telling(said)]
  if (asked.length < fewestWords) return 1
  const told = wordsOf(passage)
  return asked.filter((word) => told.has(word)).length / asked.length
}

const wordsOf = ({ heading, alsoAsked = [], text }: Passage) =>
  telling([heading, ...alsoAsked, text].join(' '))
