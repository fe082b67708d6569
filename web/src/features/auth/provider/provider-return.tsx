import type { Arrived } from '@agentry/contract/people/sign-in-provider'
import { useEffect, useRef } from 'react'
import { notify } from '../../../core/page/notify.ts'
import { usePageTitle } from '../../../core/page/page-title.ts'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { ClosingAccount } from '../closing-account.tsx'
import { SecondStepForm } from '../two-step/second-step-form.tsx'
import { CompleteForm } from './complete-form.tsx'
import { useEnter, useFinish, type ProviderAnswer } from './queries.ts'

interface Props {
  answer: ProviderAnswer | undefined
  onDone: () => void
  /** With a sentence for the sign-in page. */
  onFailed: (words: string) => void
}

/** Somebody comes back from the provider. Without an answer, they did not sign in there. */
export function ProviderReturn({ answer, onDone, onFailed }: Props) {
  const finish = useFinish()
  // The code works once, and development mounts everything twice.
  const hasStarted = useRef(false)
  useEffect(() => {
    if (hasStarted.current) return
    hasStarted.current = true
    if (!answer) return onFailed('You did not finish signing in there. Nothing has changed.')
    finish.mutate(answer, {
      onSuccess: (arrived) => {
        if (!tell(arrived)) return
        onDone()
      },
      onError: (error) => onFailed(error.message),
    })
  })
  const arrived = finish.data
  if (arrived?.status === 'new') return <CompleteForm arrived={arrived} onDone={onDone} />
  if (arrived?.status === 'code-required')
    return <SecondStep ticket={arrived.ticket} onDone={onDone} onBack={() => onFailed('')} />
  if (arrived?.status === 'closing')
    return (
      <Shown title="Welcome back">
        <ClosingAccount words={arrived.detail} credentials={{ ticket: arrived.ticket }} onDone={onDone} />
      </Shown>
    )
  return (
    <Shown title="Signing in">
      <output className="flex items-center gap-3 text-ink-soft">
        <Spinner /> This takes a moment.
      </output>
    </Shown>
  )
}

/** Whether that was all. */
function tell({ status }: Arrived) {
  if (status === 'signed-in') notify.success('Login successful!')
  else if (status === 'connected') notify.success('Connected. You can sign in this way from now on.')
  else if (status === 'proven') notify.success('Confirmed. Now repeat what you were about to do.')
  else return false
  return true
}

function SecondStep({ ticket, onDone, onBack }: { ticket: string; onDone: () => void; onBack: () => void }) {
  const enter = useEnter(ticket)
  return (
    <Shown title="Second step">
      <SecondStepForm
        error={enter.error}
        busy={enter.isPending}
        onCode={(code) =>
          enter.mutate(code, {
            onSuccess: () => {
              notify.success('Login successful!')
              onDone()
            },
          })
        }
        onBack={onBack}
      />
    </Shown>
  )
}

function Shown({ title, children }: { title: string; children: React.ReactNode }) {
  usePageTitle(title)
  return (
    <>
      <h1 className="mb-6 text-3xl">{title}</h1>
      {children}
    </>
  )
}
