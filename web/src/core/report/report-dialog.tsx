import { emailMax } from '@agentry/contract/rules/limits'
import {
  reasonLabels,
  reportLimits,
  reportReasons,
  type ReportKind,
  type ReportReason,
} from '@agentry/contract/rules/community/reports'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { submitted } from '../form.ts'
import { fieldError } from '../server/api-error.ts'
import { api } from '../server/api.ts'
import { useViewer } from '../server/viewer.ts'

const titles: Record<ReportKind, string> = {
  template: 'Report this template',
  creator: 'Report this creator',
  shared: 'Report this page',
  review: 'Report this review',
  message: 'Report this message',
}

interface Props {
  kind: ReportKind
  target: string
  onClose: () => void
}

export function ReportDialog({ kind, target, onClose }: Props) {
  const formId = useId()
  const { status } = useViewer()
  const send = useMutation({
    mutationFn: ({ reason, details, email }: { reason: ReportReason; details: string; email?: string }) =>
      api('POST /reports', { body: { kind, target, reason, details, ...(email && { email }) } }),
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={titles[kind]}
      footer={
        send.isSuccess ? (
          <Button onClick={onClose}>Close</Button>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" form={formId} look="primary" busy={send.isPending}>
              Send Report
            </Button>
          </>
        )
      }
    >
      {send.isSuccess ? (
        <Alert tone="good">{send.data.detail}</Alert>
      ) : (
        <form
          id={formId}
          className="grid gap-5"
          onSubmit={submitted<'reason' | 'details' | 'email'>((fields) =>
            send.mutate({ ...fields, reason: fields.reason as ReportReason }),
          )}
        >
          <Select label="What is wrong?" name="reason" required defaultValue="">
            <option value="" disabled>
              Choose a reason
            </option>
            {reportReasons.map((reason) => (
              <option key={reason} value={reason}>
                {reasonLabels[reason]}
              </option>
            ))}
          </Select>
          <TextArea
            label="Details (optional)"
            name="details"
            maxLength={reportLimits.detailsCharacters}
            hint="What should we look at? Whoever made it is not told who reported it."
            error={fieldError(send.error, 'details')}
          />
          {status === 'visitor' && (
            <TextField
              label="Your email (optional)"
              name="email"
              type="email"
              autoComplete="email"
              maxLength={emailMax}
              hint="Only to tell you what we decided."
              error={fieldError(send.error, 'email')}
            />
          )}
          {send.error && <Alert>{send.error.message}</Alert>}
        </form>
      )}
    </Dialog>
  )
}
