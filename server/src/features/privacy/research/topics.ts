import { topicWords, type Topic } from './topic-words.ts'

/** From this many points on a text is about the topic. */
const enough = 3

/** Words so common that a text of some length without them is not in English. */
const english =
  /\b(?:the|a|an|is|are|to|of|and|in|for|my|i|you|it|that|this|with|on|me|can|how|what|do|please)\b/gi
const readableFrom = 8
const englishShare = 0.08

/**
 * Which of the policy's never-included topics a text is about. When in doubt it is: a harmless conversation that
 * is left out costs research a little, the other way round costs a person their trust. A text that it cannot
 * read, because it is not in English, is `unreadable` and left out too.
 */
export function neverIncludedTopic(text: string): Topic | 'unreadable' | undefined {
  const words = text.match(/[\p{L}\p{N}'’]+/gu)?.length ?? 0
  for (const topic of Object.keys(topicWords) as Topic[]) {
    if (score(text, topic) >= enough) return topic
  }
  const share = (text.match(english)?.length ?? 0) / Math.max(words, 1)
  return words >= readableFrom && share < englishShare ? 'unreadable' : undefined
}

/** Each pattern counts once, however often it is found. */
function score(text: string, topic: Topic) {
  return topicWords[topic].reduce(
    (points, { pattern, weight }) => points + (pattern.test(text) ? weight : 0),
    0,
  )
}
