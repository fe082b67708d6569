import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import type { Conversation } from '../../conversation/conversation.ts'
import { DocumentsContext, documentsIn, versionsOf } from './documents-context.ts'
import { SidePanel } from './side-panel.tsx'
import { useHasRoom } from './use-has-room.ts'

const DocumentPanel = lazy(async () => ({ default: (await import('./document-panel.tsx')).DocumentPanel }))

/** A chat and a document need this much beside each other; with less, the document covers the chat. */
const roomPx = 840

interface Opened {
  id: string
  /** Undefined for the newest, also when another one comes. */
  at: number | undefined
}

/** The chat, and the document that is open beside it. */
export function DocumentPanels({
  conversation,
  children,
}: {
  conversation: Conversation
  children: ReactNode
}) {
  const documents = useStore(conversation.store, useShallow(documentsIn))
  const [opened, setOpened] = useState<Opened>()
  const { ref, hasRoom } = useHasRoom<HTMLDivElement>(roomPx)
  const conversationKey = conversation.keepsWords ? conversation.id : undefined
  const desk = useMemo(() => {
    const atOf = (id: string, at: number) =>
      at < 0 || at === versionsOf(documents, id).length - 1 ? undefined : at
    return {
      documents,
      open: (document: (typeof documents)[number]) =>
        setOpened({
          id: document.id,
          at: atOf(document.id, versionsOf(documents, document.id).indexOf(document)),
        }),
      show: (id: string, at: number) => setOpened({ id, at: atOf(id, at) }),
    }
  }, [documents])

  const versions = opened ? versionsOf(documents, opened.id) : []
  const newest = versions.length - 1
  const at = Math.min(opened?.at ?? newest, newest)
  const close = () => setOpened(undefined)
  const title = versions[at]?.title ?? ''
  const panel = opened && (
    <Suspense>
      <DocumentPanel
        key={opened.id}
        versions={versions}
        at={at}
        onVersion={(next) => desk.show(opened.id, next)}
        conversationKey={conversationKey}
      />
    </Suspense>
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
