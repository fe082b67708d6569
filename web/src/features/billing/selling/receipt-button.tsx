import { useState } from 'react'
import { notify } from '../../../core/page/notify.ts'
import { detailOr } from '../../../core/server/api-error.ts'
import { download } from '../../../core/server/download.ts'
import { saveFile } from '../../../core/server/save-file.ts'
import { Button } from '../../../ui/forms/button.tsx'

type Paid = { invoice_id: string } | { purchase_id: string }

interface Props {
  of: Paid
  /** ISO. */
  at: string
  /** For screen readers, beside "Receipt". */
  about: string
}

/** Saves the receipt of a payment as a PDF. */
export function ReceiptButton({ of, at, about }: Props) {
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      saveFile(await fetchReceipt(of), `agentry-receipt-${at.slice(0, 10)}.pdf`)
    } catch (error) {
      notify.error(detailOr(error, 'Failed to download the receipt'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button look="bare" size="small" className="-mx-3" busy={isBusy} onClick={() => void save()}>
      Receipt<span className="sr-only"> {about}</span>
    </Button>
  )
}

const fetchReceipt = (of: Paid) =>
  'invoice_id' in of
    ? download('GET /billing/invoices/:invoice_id/receipt.pdf', { params: of })
    : download('GET /billing/purchases/:purchase_id/receipt.pdf', { params: of })
