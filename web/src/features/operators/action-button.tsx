import { operatorReasonMax } from '@agentry/contract/rules/operators'
import { useId, useState, type ReactNode } from 'react'
import { submitted } from '../../core/form.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useOperatorAction } from './use-action.ts'

interface Props<Field extends string> {
  /** The button, and the heading of the dialog that asks why. */
  label: string
  /** Whom or what it is done to, by name. */
  to?: string
  /** What will happen, in a sentence. */
  explains: ReactNode
  done: string
  isDangerous?: boolean
  /** What the field for the reason is called, where others than operators read it. */
  asks?: { label: string; hint: string }
  /** Fields besides the reason. */
  children?: ReactNode
  run: (fields: Record<Field | 'reason', string>) => Promise<unknown>
}

const forTheLog = { label: 'Reason', hint: 'Kept in the log. Please write nothing personal.' }

/** A long form scrolls in its dialog, and what went wrong stands at its end. */
const intoView = (node: HTMLElement | null) => node?.scrollIntoView({ block: 'nearest' })

/** Something that an operator does: it asks for a reason, which stays in the log. */
export function ActionButton<Field extends string = never>(props: Props<Field>) {
  const { label, to, explains, done, isDangerous = false, asks = forTheLog, children, run } = props
  const [isOpen, setOpen] = useState(false)
  const action = useOperatorAction(run, done)
  const formId = useId()
  const close = () => {
    setOpen(false)
    action.reset()
  }
  return (
    <>
      <Button size="small" look={isDangerous ? 'danger' : 'quiet'} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <Dialog
          open
          onClose={close}
          title={label}
          footer={
            <>
              <Button onClick={close}>Cancel</Button>
              <Button
                type="submit"
                form={formId}
                look={isDangerous ? 'danger' : 'primary'}
                busy={action.isPending}
              >
                {label}
              </Button>
            </>
          }
        >
          <form
            id={formId}
            className="grid gap-4"
            onSubmit={submitted<Field | 'reason'>((fields) => action.mutate(fields, { onSuccess: close }))}
          >
            <p>
              {to && <strong className="block font-medium wrap-anywhere">{to}</strong>}
              {explains}
            </p>
            {children}
            <TextField
              label={asks.label}
              name="reason"
              required
              minLength={3}
              maxLength={operatorReasonMax}
              hint={asks.hint}
            />
            {action.isError && (
              <div ref={intoView}>
                <Alert>{action.error.message}</Alert>
              </div>
            )}
          </form>
        </Dialog>
      )}
    </>
  )
}
