import { isPersonal } from './personal-talk.ts'
import { topicWords, type Topic } from './topic-words.ts'

/** From this many points on a text is about the topic: one word that settles it, or two hints. */
const enough = 2

/** Words so common that a text of some length without them is not in English. */
const english =
  /\b(?:the|a|an|is|are|to|of|and|in|for|my|i|you|it|that|this|with|on|me|can|how|what|do|please)\b/gi
const readableFrom = 8
const englishShare = 0.08

export interface Talk {
  /** What the person wrote. */
  asked: string[]
  /** Everything else: the title, and what the agent answered. */
  other: string[]
}

/**
 * Why a conversation must not be taken, if so: it is about one of the policy's never-included topics, or somebody
 * speaks of their own life in it, whatever about. Lists of words know many ways to speak of an illness or a debt,
 * never all; nearly all of the rest begin with an I. When in doubt it stays out: that costs research a little, the
 * other way round costs a person their trust. What is not in English cannot be judged and stays out too.
 */
export function neverIncluded({ asked, other }: Talk): Topic | 'personal' | 'unreadable' | undefined {
  for (const topic of Object.keys(topicWords) as Topic[]) {
    if (sentencesOf(asked).some((sentence) => pointsOf(sentence, topic) >= enough)) return topic
    // An agent says `I` all the time: in its words only those count that settle it.
    if (sentencesOf(other).some((sentence) => isSettled(sentence, topic))) return topic
  }
  if (asked.some(isPersonal)) return 'personal'
  return isEnglish(asked.join('\n')) ? undefined : 'unreadable'
}

function isEnglish(text: string) {
  const words = text.match(/[\p{L}\p{N}'’]+/gu)?.length ?? 0
  const share = (text.match(english)?.length ?? 0) / Math.max(words, 1)
  return words < readableFrom || share >= englishShare
}

/** Words that are far apart are no evidence together. */
function sentencesOf(texts: string[]) {
  return texts.flatMap((text) => text.split(/(?<=[.!?])\s+|\n+/))
}

/** Each pattern counts once, however often it is found. */
function pointsOf(sentence: string, topic: Topic) {
  return topicWords[topic].reduce(
    (sum, { pattern, weight }) => sum + (pattern.test(sentence) ? weight : 0),
    0,
  )
}

function isSettled(sentence: string, topic: Topic) {
  return topicWords[topic].some(({ pattern, weight }) => weight >= enough && pattern.test(sentence))
}
