import type { AttachedFile, MessageVersions } from '@agentry/contract/messages'
import { isFiles } from '../../../core/kept-by-conversation.ts'
import { stepsOf, type Message } from '../conversation/message.ts'
import { receiptIn, toolResultsIn } from './stored-results.ts'

/** What a guest's browser keeps of a message. */
export interface GuestWords {
  id: string
  content: string
  sender: 'user' | 'assistant'
  timestamp: string
  model_used?: string | undefined
  interrupted?: boolean
  suggestions?: unknown
  tools_used?: unknown
  receipt?: unknown
  files?: unknown
  versions?: MessageVersions
}

export function shownWords({ tools_used, ...words }: GuestWords): Message {
  return {
    ...words,
    model_used: words.model_used ?? '',
    suggestions: linesIn(words.suggestions),
    files: filesOf(words),
    receipt: receiptIn(words.receipt),
    key: words.id,
    steps: stepsOf(toolResultsIn(tools_used)),
  }
}

// Storage may hold anything.
const linesIn = (value: unknown) =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []

export const filesOf = ({ files }: Pick<GuestWords, 'files'>): AttachedFile[] => (isFiles(files) ? files : [])
