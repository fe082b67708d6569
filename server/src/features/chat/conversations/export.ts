import type { ConversationSummary } from '@agentry/contract/chat'
import type { ChatMessage } from '@agentry/contract/messages'

interface ExportedMessage extends ChatMessage {
  parent_id: string | null
}

export interface WholeConversation {
  conversation: ConversationSummary
  /** The chosen branch. */
  messages: ExportedMessage[]
  otherVersions: ExportedMessage[]
}

export function asMarkdown({ conversation, messages, otherVersions }: WholeConversation) {
  const parts = messages.map(({ sender, content, timestamp, model_used, versions }) => {
    const who = sender === 'user' ? 'You' : `Agent${model_used ? ` (${model_used})` : ''}`
    const version = versions ? `, version ${versions.index} of ${versions.count}` : ''
    return `**${who}**, ${timestamp.slice(0, 16).replace('T', ' ')} UTC${version}\n\n${content}\n`
  })
  const left = otherVersions.length
  const note =
    left === 0
      ? ''
      : `_This file has the branch that was chosen. ${left} ${left === 1 ? 'message' : 'messages'} of other versions ${left === 1 ? 'is' : 'are'} left out; the JSON export has all of them._\n\n`
  return `# ${conversation.title}\n\n${note}${parts.join('\n---\n\n')}`
}

/** `messages` is the chosen branch. With `parent_id`, the message before each one, all branches can be followed. */
export function asJson({ conversation, messages, otherVersions }: WholeConversation) {
  return JSON.stringify(
    {
      ...conversation,
      branch: { leaf_id: messages.at(-1)?.id ?? null },
      messages,
      other_versions: otherVersions,
    },
    undefined,
    2,
  )
}

/** A name for the browser to save under, of plain letters only. */
export function fileNameFor(title: string, ending: string) {
  const plain = title
    .normalize('NFKD')
    .replace(/[^\w]+/g, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase()
    .slice(0, 60)
  return `${plain || 'conversation'}.${ending}`
}
