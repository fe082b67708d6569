import { longPattern } from '../../../core/text/long-pattern.ts'
import { isPersonal } from './personal-talk.ts'
import { likelihoodOf } from './topic-model.ts'
import { topics, topicWords, type Topic } from './topic-words.ts'

/** From this many points on a text is about the topic: one word that settles it, or two hints. */
const enough = 2
/**
 * How likely a text must look never-included to stay out: on its own word, and where the word lists say so too. Chosen by
 * cross-validation on the labelled set: every topic keeps its 95 % with something to spare.
 */
const doubtful = 0.3
const unlikely = 0.15

/** Words so common that a text of some length without them is not in English. */
const english =
  /\b(?:the|a|an|is|are|to|of|and|in|for|my|i|you|it|that|this|with|on|me|can|how|what|do|please)\b/gi
/** As common elsewhere in Europe, and not English: where there are more of these, it is another language. */
const foreign = longPattern('giu')`
  (?<!\p{L})(?:
    ich|nicht|und|der|das|mein|meine[nmrs]?|ist|mit|für|auf|eine[nmrs]?|wir|habe|kann|soll|mir|mich|wie|seit|wurde
    |el|la|los|las|que|qué|mi|mis|tengo|una|con|por|para|cómo|estoy|muy|puedo
    |je|j'|n'|le|les|est|mon|mes|une|pas|dans|avec|pour|depuis|suis|comment
    |il|che|non|sono|della|ho|posso|mio|mia
    |eu|não|meu|minha|uma|com|estou|tenho
    |ik|het|een|mijn|niet|van|heb
    |się|nie|mam|jest
    |jag|och|inte|är|jeg|ikke|og
    |bir|için|çok
  )(?!\p{L})
`
const latin = /[\p{Script=Latin}]/gu
const readableFrom = 8
const englishShare = 0.08
const latinShare = 0.8

export interface Talk {
  /** What the person wrote. */
  asked: string[]
  /** Everything else: the title, and what the agent answered. */
  other: string[]
}

type Reason = Topic | 'personal' | 'unreadable' | 'alike'

/**
 * Why a conversation must not be taken, if so: it is about one of the policy's never-included topics, or somebody
 * speaks of their own life in it, whatever about, or something in it looks like such talk to a learned model. Lists of words
 * know many ways to speak of an illness or a debt, never all. When in doubt it stays out: that costs research a
 * little, the other way round costs a person their trust. What is not in English cannot be judged and stays out too.
 */
export function neverIncluded({ asked, other }: Talk, likely = likelihoodOf): Reason | undefined {
  const said = sentencesOf(asked)
  for (const topic of topics) {
    if (said.some((text) => pointsOf(text, topic) >= enough && likely(text) >= unlikely)) return topic
    // An agent says `I` all the time: in its words only those count that settle it.
    if (sentencesOf(other).some((sentence) => isSettled(sentence, topic))) return topic
  }
  if (asked.some(isPersonal)) return 'personal'
  if (!isEnglish(asked.join('\n'))) return 'unreadable'
  return [...asked, ...said].some((text) => likely(text) >= doubtful) ? 'alike' : undefined
}

function isEnglish(text: string) {
  const words = count(text, /\p{L}[\p{L}\p{N}'’]*/gu)
  const common = count(text, english)
  if (count(text, latin) < latinShare * count(text, /\p{L}/gu)) return false
  if (count(text, foreign) > common) return false
  return words < readableFrom || common / words >= englishShare
}

function count(text: string, pattern: RegExp) {
  return text.match(pattern)?.length ?? 0
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
