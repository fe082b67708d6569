import type { ReactNode } from 'react'
import { lazyPart } from '../../../../core/lazy/lazy-part.tsx'
import { NotLoaded } from '../../../../ui/feedback/not-loaded.tsx'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import type { Conversation } from '../../conversation/conversation.ts'
import { DocumentsContext, documentsIn, versionsOf } from './documents-context.ts'
import { SidePanel } from './side-panel.tsx'
import { useHasRoom } from './use-has-room.ts'
import { useOpenDocument } from './use-open-document.ts'

const DocumentPanel = lazyPart(
  async () => (await import('./document-panel.tsx')).DocumentPanel,
  undefined,
  NotLoaded,
)

/** A chat and a document need this much beside each other; with less, the document covers the chat. */
const roomPx = 840

/** The chat, and the document that is open beside it. */
export function DocumentPanels({
  conversation,
  children,
}: {
  conversation: Conversation
  children: ReactNode
}) {
  const documents = useStore(conversation.store, useShallow(documentsIn))
  const { opened, show } = useOpenDocument()
  const { ref, hasRoom } = useHasRoom<HTMLDivElement>(roomPx)
  const conversationKey = conversation.keepsWords ? conversation.id : undefined
  const showVersion = (id: string, at: number) =>
    show({ id, at: at < 0 || at === versionsOf(documents, id).length - 1 ? undefined : at })
  const desk = {
    documents,
    open: (document: (typeof documents)[number]) =>
      showVersion(document.id, versionsOf(documents, document.id).indexOf(document)),
  }

  const versions = opened ? versionsOf(documents, opened.id) : []
  const newest = versions.length - 1
  const at = Math.min(opened?.at ?? newest, newest)
  const close = () => show(undefined)
  const title = versions[at]?.title ?? ''
  const panel = opened && (
    <DocumentPanel
      key={opened.id}
      versions={versions}
      at={at}
      onVersion={(next) => showVersion(opened.id, next)}
      conversationKey={conversationKey}
    />
  )
  const isOpen = versions.length > 0
  return (
    <DocumentsContext value={desk}>
      <div ref={ref} className="flex min-h-0 min-w-0 flex-1">
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">{children}</div>
        {hasRoom && isOpen && (
          <SidePanel title={title} onClose={close}>
            {panel}
          </SidePanel>
        )}
      </div>
      {!hasRoom && (
        <Dialog open={isOpen} onClose={close} title={title} full>
          {panel}
        </Dialog>
      )}
    </DocumentsContext>
  )
}
