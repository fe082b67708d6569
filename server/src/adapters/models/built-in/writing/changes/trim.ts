import { factsIn } from '../composer/facts.ts'
import { sentencesOf, withSentences, type Letter } from '../composer/letter.ts'
import { capital, tidy } from '../composer/phrases.ts'
import { applyRules } from '../composer/rules.ts'
import { isPleasantry, shortWords, wordyRules } from './wordy.ts'

interface Limit {
  /** Of the words. */
  share: number
  sentences?: number | undefined
  /** Facts may go: only what matters most stays. */
  isGist?: boolean
}

/** Fewer words for the same facts. With a limit of sentences, those that carry most of them. */
export function trim(letter: Letter, limit: Limit): Letter {
  const words = countWords(letter)
  const tight = withSentences(letter, (sentence) =>
    isPleasantry(sentence)
      ? []
      : [tidy(capital(applyRules(shortWords(applyRules(sentence, wordyRules)), wordyRules)))],
  )
  if (sentencesOf(tight).length === 0) return letter
  if (limit.sentences !== undefined) return keepBest(tight, limit.sentences)
  const short = dropClauses(dropEmpty(tight, words * limit.share), words * limit.share)
  const count = sentencesOf(short).length
  if (!limit.isGist || countWords(short) <= words * 0.7) return short
  return keepBest(short, Math.max(1, Math.round(count / 2)))
}

export function limitIn(instruction: string): Limit {
  const [, figure] =
    /\b(?:max(?:imum)?|at most|only|in|into|to|of)\.? (one or two|two or three|one|two|three|a single|\d)(?: short)? (?:sentences?|lines?)\b/i.exec(
      instruction,
    ) ?? []
  const known: Record<string, number> = {
    one: 1,
    two: 2,
    three: 3,
    'a single': 1,
    'one or two': 2,
    'two or three': 3,
  }
  const sentences = figure === undefined ? undefined : (known[figure.toLowerCase()] ?? Number(figure))
  const words = Number(
    /\b(?:max(?:imum)?|under|at most|about|in|to) (\d{2,3}) words\b/i.exec(instruction)?.[1] ?? 0,
  )
  const share =
    words > 0
      ? 0.3
      : /\bhalf\b|\btl;?dr\b|\bmuch shorter\b|\btoo long\b|\bvery short\b/i.test(instruction)
        ? 0.5
        : 0.75
  return { share, sentences, isGist: /\btl;?dr\b|\bgist\b|\bin a nutshell\b|\bhalf\b/i.test(instruction) }
}

const countWords = (letter: Letter) => sentencesOf(letter).join(' ').split(' ').length

/** Leaves out sentences without facts or wishes, the weakest first, until it is short enough. */
function dropEmpty(letter: Letter, target: number): Letter {
  const all = sentencesOf(letter)
  const dropped = new Set<string>()
  const weak = all.slice(1).filter((sentence) => weightOf(sentence) < 1)
  let left = all.join(' ').split(' ').length
  for (const sentence of weak.toSorted((a, b) => weightOf(a) - weightOf(b))) {
    if (left <= target || all.length - dropped.size <= 2) break
    dropped.add(sentence)
    left -= sentence.split(' ').length
  }
  return withSentences(letter, (sentence) => (dropped.has(sentence) ? [] : [sentence]))
}

/** Leaves out the last clause of a sentence where it has neither facts nor wishes. */
function dropClauses(letter: Letter, target: number): Letter {
  let left = sentencesOf(letter).join(' ').split(' ').length
  return withSentences(letter, (sentence) => {
    const aside = /, [^,]{10,80}(?=,)/.exec(sentence)?.[0]
    if (left > target && aside && weightOf(aside) === 0 && !/^, (?:and|but|or|so)\b/.test(aside)) {
      left -= aside.split(' ').length
      return [sentence.replace(`${aside},`, '')]
    }
    const at = Math.max(
      sentence.lastIndexOf(', but '),
      sentence.lastIndexOf(', and '),
      sentence.lastIndexOf(', which '),
    )
    const clause = at < 0 ? '' : sentence.slice(at)
    if (left <= target || clause === '' || weightOf(clause) > 0 || at < 20) return [sentence]
    left -= clause.split(' ').length
    return [`${sentence.slice(0, at)}.`]
  })
}

function keepBest(letter: Letter, most: number): Letter {
  const all = sentencesOf(letter)
  const ranked = all.map((sentence, at) => ({ at, weight: weightOf(sentence) + (at === 0 ? 1.5 : 0) }))
  const kept = new Set(
    ranked
      .toSorted((a, b) => b.weight - a.weight || a.at - b.at)
      .slice(0, most)
      .map(({ at }) => at),
  )
  const sentences = all.filter((_, at) => kept.has(at))
  return { ...letter, paragraphs: [sentences] }
}

/** Facts and wishes weigh; a sentence without either can go. */
function weightOf(sentence: string): number {
  const facts = factsIn(sentence)
  const figures = facts.filter((fact) => /\d/.test(fact)).length
  const asks =
    /\?$|\b(?:please|could you|need|must|want|would like|can't|cannot|sorry|refund|cancel|thank)/i.test(
      sentence,
    )
      ? sentence.endsWith('?')
        ? 1.6
        : /^thank(?:s| you)\b.{0,20}$/i.test(sentence)
          ? 0.6
          : 1.2
      : 0
  return figures * 2 + (facts.length - figures) + asks
}
