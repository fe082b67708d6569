import { createContext, use } from 'react'
import type { ConversationState } from '../../conversation/source.ts'
import { fits, type BlockOf } from '../fits.ts'

type Doc = BlockOf<'document'>

interface Documents {
  /** Every document of the conversation, as far as it is loaded, oldest first. */
  documents: Doc[]
  open: (document: Doc) => void
}

export const DocumentsContext = createContext<Documents | undefined>(undefined)

export const useDocuments = () => use(DocumentsContext)

export function documentsIn({ messages }: Pick<ConversationState, 'messages'>): Doc[] {
  const found: Doc[] = []
  for (const { steps } of messages)
    for (const { result } of steps)
      for (const block of result?.blocks ?? [])
        if (fits(block) && block.kind === 'document') found.push(block)
  return found
}

/** All versions of a document, oldest first; a document that is shown again under its id is a new version of it. */
export function versionsOf(documents: Doc[], id: string): Doc[] {
  return documents.filter((each) => each.id === id)
}
