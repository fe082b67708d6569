import type { ReceiptEntry } from '@agentry/contract/egress'
import { useState } from 'react'
import { GlobeIcon } from '../../../ui/icons.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { Message } from '../conversation/message.ts'
import { MessageAction } from '../messages/message-actions.tsx'
import { ReceiptLines } from './receipt-lines.tsx'

/** Where the words of one answer went, for those who ask. */
export function WhereItWent({ message: { receipt = [] } }: { message: Message }) {
  const [isOpen, setOpen] = useState(false)
  if (receipt.length === 0) return null
  return (
    <>
      <MessageAction icon={<GlobeIcon size={14} />} onPress={() => setOpen(true)}>
        Where this went
      </MessageAction>
      <WhereDialog receipt={receipt} open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

interface DialogProps {
  receipt: ReceiptEntry[]
  open: boolean
  onClose: () => void
}

export function WhereDialog({ receipt, open, onClose }: DialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Where this went">
      <div className="grid gap-2 text-base text-ink">
        <p className="text-ink-soft">Who received something to write this answer, and how much:</p>
        <ReceiptLines entries={receipt} />
      </div>
    </Dialog>
  )
}
