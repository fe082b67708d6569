import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { paths } from '../../../app/paths.ts'
import { api } from '../../../core/server/api.ts'
import type { Answer } from '../../../core/server/calls.ts'
import { ApiError } from '../../../core/server/api-error.ts'
import { useInstallation } from '../../../core/page/installation.ts'
import { usePageTitle } from '../../../core/page/page-title.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { CreditCardIcon } from '../../../ui/page-icons.tsx'
import { LinkButton } from '../../../ui/forms/link-button.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { Outcome } from './outcome.tsx'
import {
  invalidateAccount,
  invalidateBilling,
  invalidateTemplate,
} from '../../../core/server/shared-queries.ts'
import { billingKeys } from '../query-keys.ts'

type Checkout = Answer<'GET /billing/checkout-sessions/:session_id'>

const askEveryMs = 1500
const slowAfter = 7
const giveUpAfter = 40

/** Waits until the provider has told the server what came of a checkout, for about a minute. */
export function ConfirmedCheckout({
  sessionId,
  children,
}: {
  sessionId: string
  children: (checkout: Checkout) => ReactNode
}) {
  const queries = useQueryClient()
  const { data, error, failureCount, asked } = useCheckoutState(sessionId)
  const isPaid = data?.status === 'paid'
  const isSettled = isPaid || data?.status === 'refunded'

  useEffect(() => {
    if (!isSettled) return
    void invalidateAccount(queries)
    void invalidateBilling(queries)
    void invalidateTemplate(queries)
  }, [isSettled, queries])

  const askAgain = () => void queries.resetQueries({ queryKey: billingKeys.checkout(sessionId) })
  if (data && isPaid) return children(data)
  if (data?.status === 'expired') return <Expired />
  if (data?.status === 'refunded') return <Refunded />
  if (error instanceof ApiError && error.status === 404) return <Unknown />
  if (error) return <Late words={error.message} onAskAgain={askAgain} />
  if (asked >= giveUpAfter)
    return <Late words="Your bank or the payment provider has not told us yet." onAskAgain={askAgain} />
  return <Waiting isSlow={asked >= slowAfter || failureCount > 0} />
}

function useCheckoutState(sessionId: string) {
  const queries = useQueryClient()
  const queryKey = billingKeys.checkout(sessionId)
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      api('GET /billing/checkout-sessions/:session_id', { params: { session_id: sessionId }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.status === 'open' && state.dataUpdateCount < giveUpAfter ? askEveryMs : false,
    refetchIntervalInBackground: true,
  })
  return { ...query, asked: queries.getQueryState(queryKey)?.dataUpdateCount ?? 0 }
}

function Waiting({ isSlow }: { isSlow: boolean }) {
  usePageTitle('Confirming your payment')
  return (
    <Outcome icon={<Spinner size={28} />} title="Confirming your payment">
      <output>
        {isSlow
          ? 'This takes longer than usual. Nothing is lost: you can stay, or leave and come back later.'
          : 'We wait for the payment provider to confirm it. This takes a few seconds.'}
      </output>
    </Outcome>
  )
}

function Late({ words, onAskAgain }: { words: string; onAskAgain: () => void }) {
  usePageTitle('Not confirmed yet')
  const email = useInstallation()?.support_email
  return (
    <Outcome
      icon={<CreditCardIcon size={28} />}
      title="Not confirmed yet"
      action={
        <>
          <Button look="primary" size="large" onClick={onAskAgain}>
            Check again
          </Button>
          <LinkButton to={paths.billing} size="large">
            Go to Billing
          </LinkButton>
        </>
      }
    >
      <p role="alert">{words}</p>
      <p className="mt-2">
        You do not need to pay again: what you bought opens by itself as soon as the payment is confirmed.
        {email && (
          <>
            {' '}
            If it stays like this, write to{' '}
            <a href={`mailto:${email}`} className="underline underline-offset-4">
              {email}
            </a>
            .
          </>
        )}
      </p>
    </Outcome>
  )
}

function Unknown() {
  usePageTitle('Unknown checkout')
  return (
    <Outcome
      icon={<CreditCardIcon size={28} />}
      title="We do not know this checkout"
      action={
        <LinkButton to={paths.billing} look="primary" size="large">
          Go to Billing
        </LinkButton>
      }
    >
      It may belong to another account, or its address was cut off. Billing shows what is yours.
    </Outcome>
  )
}

function Refunded() {
  usePageTitle('Your payment was returned')
  return (
    <Outcome
      icon={<CreditCardIcon size={28} />}
      title="No founder seat was left"
      action={
        <LinkButton to={paths.pricing} look="primary" size="large">
          See plans
        </LinkButton>
      }
    >
      The last seat was taken before your payment arrived. We ended the subscription and returned your payment
      in full, so nothing is charged. Pro (Standard) gives you exactly the same.
    </Outcome>
  )
}

function Expired() {
  usePageTitle('Checkout expired')
  return (
    <Outcome
      icon={<CreditCardIcon size={28} />}
      title="This checkout has expired"
      action={
        <LinkButton to={paths.pricing} look="primary" size="large">
          Back to the plans
        </LinkButton>
      }
    >
      Nothing was paid. You can begin again whenever you like.
    </Outcome>
  )
}
