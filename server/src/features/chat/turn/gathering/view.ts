import { keySentences } from '../../../../core/retrieval/sentences.ts'
import type { ConversationRow, MessageRow } from '../../conversations/repository.ts'

/** How many messages that are in no summary yet are looked at, and how many of them the model sees at most. */
export const lookBack = 600
const historyMax = 60
const historyShare = 0.5
const historyTokensMax = 8000
const summaryMax = 4000
const sentencesPerMessage = 2
/** Read for a summary: the newest of what falls out at once, and how much of each. */
const mostSummarised = 60
const mostRead = 2000

export interface View {
  history: MessageRow[]
  summary: string
  summaryUpTo: number
}

/** Which messages the model sees, newest first until the budget is full; what falls out is added to the summary. */
export function viewOf(
  rows: MessageRow[],
  conversation: Pick<ConversationRow, 'summary' | 'summaryUpTo'> | undefined,
  contextTokens: number,
): View {
  const history = fitting(rows, contextTokens).slice(-historyMax)
  const firstSeen = history[0]?.seq ?? Infinity
  const known = conversation?.summaryUpTo ?? 0
  const fallen = rows.filter(({ seq }) => seq < firstSeen && seq > known)
  const added = fallen.slice(-mostSummarised).map(({ sender, content }) => {
    const said = keySentences(content.slice(0, mostRead), sentencesPerMessage)
    return `${sender}: ${said.join(' ')}`
  })
  const summary = [conversation?.summary, ...added].filter(Boolean).join('\n').slice(-summaryMax)
  return { history, summary, summaryUpTo: fallen.at(-1)?.seq ?? known }
}

/** The newest that fit the budget, in their order. */
export function fitting<Said extends { content: string }>(
  said: readonly Said[],
  contextTokens: number,
): Said[] {
  const budget = Math.min(historyTokensMax, contextTokens * historyShare)
  let used = 0
  const first = said.findLastIndex(({ content }) => (used += tokens(content)) > budget)
  return said.slice(first + 1)
}

function tokens(text: string) {
  return Math.ceil(text.length / 4)
}
