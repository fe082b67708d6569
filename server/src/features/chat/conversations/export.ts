import type { ConversationSummary } from '@agentry/contract/chat'
import type { ChatMessage } from '@agentry/contract/messages'

interface Conversation {
  conversation: ConversationSummary
  messages: ChatMessage[]
}

export function asMarkdown({ conversation, messages }: Conversation) {
  const parts = messages.map(({ sender, content, timestamp, model_used }) => {
    const who = sender === 'user' ? 'You' : `Agent${model_used ? ` (${model_used})` : ''}`
    return `**${who}**, ${timestamp.slice(0, 16).replace('T', ' ')} UTC\n\n${content}\n`
  })
  return `# ${conversation.title}\n\n${parts.join('\n---\n\n')}`
}

export function asJson({ conversation, messages }: Conversation) {
  return JSON.stringify({ ...conversation, messages }, undefined, 2)
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
