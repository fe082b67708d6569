import { truncate } from '../../../../core/text/truncate.ts'
import { ThreadFailure } from '../../../../core/threads/task-thread.ts'
import { fileCharacters } from '../../files/tell-file.ts'
import type { ToolContext } from '../../tools/tool.ts'
import { documentsOf, type Brief } from '../brief.ts'
import { fenced } from '../fenced.ts'

type Needs = Pick<ToolContext, 'ports' | 'brief' | 'signal'>

const mostPassages = 3
const longestPassage = 2_000

/** So long a model waits for passages by their meaning; after that, those count that share words with the message. */
const meaningMs = 300

/** One request of a turn and the next tell the same. */
const known = new WeakMap<Brief, Promise<string | undefined>>()

/**
 * What the template's own files, and long files of the person, say to the message, for the instructions: a model that
 * calls no tools has it, too, and one that does need not ask for it. Undefined where nothing fits.
 */
export function fittingPassages(context: Needs): Promise<string | undefined> {
  const { brief } = context
  const found = known.get(brief) ?? find(context)
  known.set(brief, found)
  return found
}

async function find(context: Needs): Promise<string | undefined> {
  const documents = searched(context.brief)
  if (documents.length === 0 || isSmallTalk(context.brief.message)) return undefined
  const hits = await search(context, documents)
  const fitting = hits.filter(({ fit }) => fit !== 'weak')
  if (fitting.length === 0) return undefined
  return fitting
    .map(({ source, heading, text }) =>
      fenced([source, heading, truncate(text, longestPassage)].filter(Boolean).join('\n')),
    )
    .join('\n')
}

/** What a model is not shown whole. Tables of people are asked by a tool of their own. */
const searched = (brief: Brief) =>
  documentsOf(brief).filter(
    ({ kind, format, text }) => kind === 'asset' || (format !== 'csv' && text.length > fileCharacters),
  )

/** There is nothing to look for. */
const isSmallTalk = (message: string) =>
  message.length < 40 &&
  /^\W*(?:hi|hey|hello|hallo|yes|no|ok(?:ay)?|sure|thanks?|thank you|great|cool|bye|good (?:morning|evening|night))\b[^?]*$/i.test(
    message,
  )

async function search({ ports, brief, signal }: Needs, documents: ReturnType<typeof searched>) {
  const { vectors } = brief.version
  const options = { owner: brief.owner, limit: mostPassages }
  const byMeaning = () => {
    const inTime = AbortSignal.any([signal, AbortSignal.timeout(meaningMs)])
    return ports.retrieval.search(documents, brief.message, { ...options, signal: inTime, vectors })
  }
  try {
    // The process that knows meanings may have to start; the next message finds it running.
    return await byMeaning().catch(() => {
      signal.throwIfAborted()
      return ports.retrieval.search(documents, brief.message, { ...options, signal })
    })
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof ThreadFailure) return []
    throw error
  }
}
