import type { Db } from '../../../../db/client.ts'
import { listBranch } from '../../conversations/branch-repository.ts'
import type { ConversationRow, MessageRow } from '../../conversations/repository.ts'
import { lookBack, type View } from './view.ts'

interface PastBranch {
  /** The messages that are in no summary yet, oldest first. */
  rows: MessageRow[]
  /** Undefined where the stored summary is of another branch. */
  summarised: Pick<ConversationRow, 'summary' | 'summaryUpTo'> | undefined
  /** How many messages the branch has. */
  length: number
}

/** What was said on the branch that ends with `from`. */
export async function readBranch(
  db: Db,
  conversation: ConversationRow | undefined,
  from: string | null,
): Promise<PastBranch> {
  if (!conversation || from === null) return { rows: [], summarised: undefined, length: 0 }
  const { id: conversationId, summaryUpTo } = conversation
  // One more than is looked at: the last message of the summary, which shows that the summary is of this branch.
  const part = { conversationId, from, limit: lookBack + 1 }
  const unsummarised = await listBranch(db, { ...part, downTo: summaryUpTo })
  const isOfThisBranch = summaryUpTo > 0 && unsummarised[0]?.seq === summaryUpTo
  const rows =
    isOfThisBranch || summaryUpTo === 0 ? unsummarised : await listBranch(db, { ...part, downTo: 0 })
  return {
    rows: isOfThisBranch ? rows.slice(1) : rows.slice(-lookBack),
    summarised: isOfThisBranch ? conversation : undefined,
    length: rows.at(-1)?.depth ?? 0,
  }
}

interface Read {
  conversationId: string
  from: string | null
  branch: Pick<PastBranch, 'length'>
  view: Pick<View, 'history'>
}

/** What was said on the branch, also before what the model sees; asked for only where that may matter. */
export async function readPast(db: Db, { conversationId, from, branch, view }: Read): Promise<MessageRow[]> {
  const isAll = from === null || branch.length === view.history.length
  return isAll ? view.history : listBranch(db, { conversationId, from, limit: lookBack })
}
