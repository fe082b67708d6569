import { useEffect, type ReactNode } from 'react'
import { DocumentPanels } from './blocks/document/document-panels.tsx'
import { useChat } from './chat-context.ts'
import { welcomeMessage } from './conversation/message.ts'
import { ConversationReceipt } from './egress/conversation-receipt.tsx'
import { OpenAsks } from './egress/open-asks.tsx'
import { Composer } from './input/composer.tsx'
import { DropOverlay } from './input/drop-overlay.tsx'
import { MistakesNote } from './input/mistakes-note.tsx'
import { useAttachments } from './input/use-attachments.ts'
import { useFileDrop } from './input/use-file-drop.ts'
import { useWordsToSay } from './input/use-take-words.ts'
import { LinkGuard } from './links/link-guard.tsx'
import { Announcer } from './messages/announcer.tsx'
import { ConnectionNotice } from './messages/connection-notice.tsx'
import type { Introduced } from './messages/introduction.tsx'
import { MessageList } from './messages/message-list.tsx'

interface Props {
  introduced: Introduced
  starters: string[]
  note: ReactNode
  /** Between the words and the input. */
  aside?: ReactNode
}

/** What was said and where to say more: the same for agents, the panel and guests. */
export function ChatBody({ introduced, starters, note, aside }: Props) {
  const { conversation, name, attach, closed } = useChat()
  const attaching = useAttachments()
  useWordsToSay()
  useEffect(() => conversation.look(), [conversation])
  const { isOver, handlers } = useFileDrop(attach && !closed ? attaching.add : undefined)
  return (
    <LinkGuard starters={starters}>
      <DocumentPanels conversation={conversation}>
        {/* Files are dropped anywhere on the conversation; keyboards have the pickers. */}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
        <div className="relative flex min-h-0 flex-1 flex-col" {...handlers}>
          <MessageList
            key={conversation.id}
            welcome={welcomeMessage(`Hello! I’m ${name}. How can I help you today?`)}
            introduced={introduced}
            starters={closed ? [] : starters}
          />
          <div className="grid gap-3 px-3 pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:px-5 sm:pb-2">
            <OpenAsks />
            {aside}
            <ConnectionNotice />
            <Composer
              attaching={attaching}
              note={
                <>
                  {/* Nothing is known about the model while the server cannot be reached. */}
                  <span className="not-empty:after:content-['_·_']">{note}</span>
                  <ConversationReceipt />
                </>
              }
            />
            <MistakesNote />
          </div>
          <Announcer />
          {isOver && <DropOverlay />}
        </div>
      </DocumentPanels>
    </LinkGuard>
  )
}
