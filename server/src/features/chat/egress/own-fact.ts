import { stopWords, stem, words } from '../../../core/retrieval/words.ts'
import { knownAbout, type Brief } from '../turn/brief.ts'
import { ownMessages } from './own-words.ts'

/** How a model puts what it heard: they say nothing by themselves. */
const framing = new Set(
  (
    'user person name call live reside move work job like love prefer enjoy hate dislike favourite favorite own ' +
    'born age old year speak language partner remember always never currently based near since new plan'
  )
    .split(' ')
    .map(stem),
)

type Said = Parameters<typeof ownMessages>[0] & Pick<Brief, 'facts' | 'about'>

/**
 * Whether the person said it: each telling word of the fact is in their own messages of this conversation, or in what is known
 * about them already. What a page, a file, the template or a tool says is not, and neither is a suggestion that they clicked.
 */
export async function isOwnFact(fact: string, said: Said): Promise<boolean> {
  const own = await ownMessages(said)
  const plainFact = plain(fact)
  if (own.some((message) => plain(message).includes(plainFact))) return true
  const heard = new Set([...own, ...knownAbout(said)].flatMap(words).map(stem))
  return words(fact)
    .filter((word) => !stopWords.has(word))
    .map(stem)
    .every((word) => heard.has(word) || framing.has(word))
}

/** Whether the person speaks of a fact in this message: at least one of its telling words is there. */
export function speaksOf(fact: string, { message }: Pick<Brief, 'message'>): boolean {
  const heard = new Set(words(message).map(stem))
  return words(fact).some((word) => !stopWords.has(word) && heard.has(stem(word)))
}

/** Where a language is written without spaces, its words are compared as one. */
const plain = (text: string) => words(text).join('')
