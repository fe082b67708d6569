import type { ConversationSummary } from '@agentry/contract/chat'
import type {
  AnswerFeedback,
  AttachedFile,
  ChatAnswer,
  ChatMessage,
  MemoryChange,
  MessageVersions,
  ToolResult,
} from '@agentry/contract/messages'
import { fileUrl } from '../files/file-links.ts'
import { isOf } from '../files/files-on-branch.ts'
import type { FileRow } from '../files/file-repository.ts'
import type { ConversationRow, MessageRow } from './repository.ts'
import type { FactRow } from '../memory/memory-repository.ts'
import type { emailDraft, StoredMemoryChange } from '../schema.ts'

type DraftRow = typeof emailDraft.$inferSelect

export function presentConversation(row: ConversationRow): ConversationSummary {
  return {
    conversation_id: row.id,
    session_id: row.sessionId,
    title: row.title,
    last_message: row.lastMessage,
    updated_at: row.updatedAt.toISOString(),
    message_count: row.messageCount,
    agent_id: row.agentId,
    pinned: row.pinnedAt !== null,
    archived: row.archivedAt !== null,
    folder_id: row.folderId,
  }
}

interface Surroundings {
  files: FileRow[]
  /** Of those that have more than one. */
  versions?: ReadonlyMap<string, MessageVersions>
  drafts: ReadonlyMap<string, DraftRow>
  /** What the agent remembers now. */
  facts: readonly FactRow[]
  feedback: ReadonlyMap<string, AnswerFeedback>
}

export function presentMessage(
  row: MessageRow,
  { files, versions, drafts, facts, feedback }: Surroundings,
): ChatMessage {
  const attached = files.filter((file) => file.kind !== 'audio' && isOf(row, file))
  const ofVersion = versions?.get(row.id)
  const thumb = feedback.get(row.id)
  const { tools_used: tools, memory_changes: changes, ...details } = row.details
  return {
    id: row.id,
    conversation_id: row.conversationId,
    sender: row.sender,
    content: row.content,
    timestamp: row.createdAt.toISOString(),
    ...(row.modelUsed && { model_used: row.modelUsed }),
    ...details,
    ...(tools && { tools_used: tools.map((tool) => withDraftState(tool, drafts)) }),
    ...(changes && { memory_changes: changes.map((change) => presentChange(change, facts)) }),
    ...(attached.length > 0 && { files: attached.map(presentFile) }),
    ...(ofVersion && { versions: ofVersion }),
    ...(thumb && { feedback: thumb }),
  }
}

function presentChange(
  { id, change, fact, replaced }: StoredMemoryChange,
  facts: readonly FactRow[],
): MemoryChange {
  const known = facts.find((each) => each.id === id)
  const undone = change === 'remembered' ? known?.fact !== fact : known !== undefined
  return { id, change, fact, replaced: replaced?.fact ?? null, undone }
}

/** A mail was drafted when the message was written; by now it may be sent. */
function withDraftState(tool: ToolResult, drafts: ReadonlyMap<string, DraftRow>): ToolResult {
  if (tool.tool !== 'email' || !tool.success) return tool
  const { draft_id } = tool.result as { draft_id: string }
  const row = drafts.get(draft_id)
  return row ? { ...tool, result: presentDraft(row) } : tool
}

export function presentDraft({ id, to, subject, body, status, failure }: DraftRow) {
  return { draft_id: id, to, subject, body, status, ...(failure && { failure }) }
}

export function presentFile(row: FileRow): AttachedFile {
  const url = fileUrl(row.agentId, row.id)
  return {
    id: row.id,
    name: row.name,
    kind: row.kind as AttachedFile['kind'],
    size: row.size,
    url,
    thumbnail_url: row.thumbnailKey ? `${url}?thumbnail=true` : null,
  }
}

interface Answered extends Pick<MessageRow, 'id' | 'conversationId' | 'content' | 'details' | 'createdAt'> {
  modelUsed?: string | null | undefined
}

/** The answer to a turn from what was kept of it. */
export function presentAnswer({
  asked,
  answered,
  versions,
  turnsLeft,
}: {
  asked: Pick<MessageRow, 'id'>
  answered: Answered
  versions?: ReadonlyMap<string, MessageVersions> | undefined
  turnsLeft: number | null
}): ChatAnswer {
  const { details } = answered
  const [ofQuestion, ofAnswer] = [versions?.get(asked.id), versions?.get(answered.id)]
  return {
    response: answered.content,
    timestamp: answered.createdAt.toISOString(),
    model_used: answered.modelUsed ?? '',
    conversation_id: answered.conversationId,
    has_memory: details.has_memory ?? false,
    user_tier: details.user_tier ?? 'free',
    voice_enabled: details.voice_enabled ?? false,
    memory_debug: details.memory_debug ?? { history_messages: 0, summarised_messages: 0, facts_used: [] },
    ...(details.memory_changes && {
      memory_changes: details.memory_changes.map(({ id, change, fact, replaced }) => ({
        id,
        change,
        fact,
        replaced: replaced?.fact ?? null,
        undone: false,
      })),
    }),
    tools_used: details.tools_used ?? [],
    audio_files: details.audio_files ?? [],
    suggestions: details.suggestions ?? [],
    message_id: answered.id,
    user_message_id: asked.id,
    ...(details.interrupted && { interrupted: true }),
    ...(ofAnswer && { versions: ofAnswer }),
    ...(ofQuestion && { user_versions: ofQuestion }),
    turns_left: turnsLeft,
    ...(details.receipt && { receipt: details.receipt }),
  }
}
