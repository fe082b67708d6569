import type { ReactNode } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../core/server/api-error.ts'
import { usePageTitle } from '../../core/page/page-title.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { NewVerificationLink } from './new-verification-link.tsx'
import { verification } from './queries.ts'

interface Props {
  token: string
  isSignedIn: boolean
  onContinue: () => void
  /** Signs in first, and comes back here. */
  onSignIn: () => void
}

/** Behind the link that a registration mails. Opening it confirms the address. */
export function VerifyEmail({ token, isSignedIn, onContinue, onSignIn }: Props) {
  const { data, error, refetch } = useQuery(verification(token, useQueryClient()))
  if (data) {
    const isNews = data.status === 'confirmed'
    return (
      <Shown title={isNews ? 'Your address is confirmed' : 'Your address was confirmed already'}>
        <p className="mb-7 text-ink-soft">
          {isNews ? 'Thank you. Nothing else is needed.' : 'There is nothing left to do here.'}
        </p>
        <Button look="primary" size="large" onClick={onContinue}>
          {isSignedIn ? 'Browse Templates' : 'Sign In'}
        </Button>
      </Shown>
    )
  }
  if (error instanceof ApiError && error.code === 'verification-link-invalid') {
    return (
      <Shown title="This link does not work any more">
        <p className="mb-7 text-ink-soft">{error.message}</p>
        <NewVerificationLink isSignedIn={isSignedIn} onSignIn={onSignIn} />
      </Shown>
    )
  }
  if (error) {
    return (
      <Shown title="Your address is not confirmed yet">
        <Alert>{error.message}</Alert>
        <Button className="mt-5" onClick={() => void refetch()}>
          Try Again
        </Button>
      </Shown>
    )
  }
  return (
    <Shown title="Confirming your address">
      <output className="flex items-center gap-3 text-ink-soft">
        <Spinner /> This takes a moment.
      </output>
    </Shown>
  )
}

function Shown({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title)
  return (
    <>
      <h1 className="mb-2 text-3xl">{title}</h1>
      {children}
    </>
  )
}
