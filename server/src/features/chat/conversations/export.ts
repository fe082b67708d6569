import type { ConversationSummary } from '@agentry/contract/chat'
import { EmailResult, type ChatMessage, type ToolResult } from '@agentry/contract/messages'
import { resultKindOf } from '@agentry/contract/rules/tools'
import { withFenceClosed } from '@agentry/contract/rules/text/closed-fence'

interface ExportedMessage extends ChatMessage {
  parent_id: string | null
}

export interface WholeConversation {
  conversation: ConversationSummary
  agentName: string
  /** The chosen branch. */
  messages: ExportedMessage[]
  otherVersions: ExportedMessage[]
}

export function asMarkdown({ conversation, agentName, messages, otherVersions }: WholeConversation) {
  const parts = messages.map((message) => {
    const { sender, timestamp, model_used, versions } = message
    const who = sender === 'user' ? 'You' : `${agentName}${model_used ? ` (${model_used})` : ''}`
    const version = versions ? `, version ${versions.index} of ${versions.count}` : ''
    return `**${who}**, ${timestamp.slice(0, 16).replace('T', ' ')} UTC${version}\n\n${everythingIn(message)}\n`
  })
  const left = otherVersions.length
  const note =
    left === 0
      ? ''
      : `_This file has the branch that was chosen. ${left} ${left === 1 ? 'message' : 'messages'} of other versions ${left === 1 ? 'is' : 'are'} left out; the JSON export has all of them._\n\n`
  return `# ${conversation.title}\n\n${note}${parts.join('\n---\n\n')}`
}

/** The words, and what stands below them: cards, drafted mails and the names of attached files. */
function everythingIn({ content, tools_used = [], files = [] }: ChatMessage) {
  const names = files.map(({ name }) => `\`${name.replaceAll('`', "'")}\``)
  return [
    content,
    ...tools_used.flatMap(({ blocks = [] }) => blocks.map(({ fallback }) => fallback)),
    ...tools_used.flatMap(mailIn),
    ...(names.length > 0 ? [`Attached: ${names.join(', ')}`] : []),
  ]
    .filter((part) => part.trim())
    .map(withFenceClosed)
    .join('\n\n')
}

function mailIn({ tool, success, result }: ToolResult) {
  const mail = resultKindOf(tool) === 'mail' && success ? EmailResult.safeParse(result).data : undefined
  return mail ? [`**Mail to ${mail.to}, ${mail.status}: ${mail.subject}**\n\n${mail.body}`] : []
}

/** `messages` is the chosen branch. With `parent_id`, the message before each one, all branches can be followed. */
export function asJson({ conversation, messages, otherVersions }: Omit<WholeConversation, 'agentName'>) {
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
