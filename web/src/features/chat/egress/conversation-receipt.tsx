import { useState } from 'react'
import { useStore } from 'zustand'
import { useViewer } from '../../../core/server/viewer.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useChat } from '../chat-context.ts'
import { useModels } from '../queries.ts'
import { addUp, ReceiptLines } from './receipt-lines.tsx'

/** Opens where the words of this conversation went, and will go. */
export function ConversationReceipt() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="rounded-sm whitespace-nowrap underline decoration-line-strong underline-offset-4 hover:text-ink"
        onClick={() => setOpen(true)}
      >
        Where your words go
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Where your words go">
        <Places />
      </Dialog>
    </>
  )
}

function Places() {
  const { conversation, agentId } = useChat()
  const { isPro } = useViewer()
  const { messages, hasEarlier } = useStore(conversation.store)
  const models = useModels()
  const entries = addUp(messages.flatMap(({ receipt = [] }) => receipt))
  return (
    <div className="grid gap-4 text-base text-ink">
      <p className="text-ink-soft">
        {`What you write goes to our server, which gives it to the language model that answers${models ? `: ${isPro ? models.pro : models.free}` : ''}. `}
        {agentId && 'The conversation is stored in your account until you delete it or its time is over.'}
        {!agentId && conversation.keepsWords && 'We do not store it. It is kept in this browser.'}
        {!agentId && !conversation.keepsWords && 'Nothing of it is kept anywhere.'}
      </p>
      {entries.length > 0 ? (
        <section aria-label="So far">
          <h3 className="text-lg">So far</h3>
          <ReceiptLines entries={entries} />
          {hasEarlier && (
            <p className="pt-2 text-sm text-ink-soft">
              Without earlier messages that are not loaded here. Privacy Settings has the whole list.
            </p>
          )}
        </section>
      ) : (
        <p>Nothing was sent anywhere from this conversation yet.</p>
      )}
    </div>
  )
}
