import type { ApiKey } from '@agentry/contract/billing'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiReferenceAddress } from '../../../core/server/address.ts'
import { day } from '../../../core/text/day.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { PlusIcon } from '../../../ui/page-icons.tsx'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { textLinkStyle } from '../../../ui/forms/text-link.tsx'
import { ApiExample } from './api-example.tsx'
import { NewKeyDialog } from './new-key-dialog.tsx'
import { apiKeysQuery } from '../queries.ts'
import { RevokeDialog } from './revoke-dialog.tsx'
import { BillingSection } from '../section.tsx'

/** Keys are made with Pro; those that exist can be revoked without. */
export function ApiKeys({ isPro }: { isPro: boolean }) {
  const [isCreating, setCreating] = useState(false)
  return (
    <BillingSection
      title="API keys"
      lead={
        <>
          For your own programs: everything the product does, over HTTP.{' '}
          <a href={apiReferenceAddress} className={`${textLinkStyle} whitespace-nowrap`}>
            Read the API reference
          </a>
        </>
      }
      action={
        isPro && (
          <Button className="max-sm:w-full" onClick={() => setCreating(true)}>
            <PlusIcon size={18} />
            Create API key
          </Button>
        )
      }
    >
      <Loaded
        query={useQuery(apiKeysQuery)}
        label="Loading your API keys"
        skeleton={<Skeleton className="h-14 rounded-md" />}
      >
        {(keys) => (
          <div className="grid gap-5">
            {keys.length > 0 ? <KeyList keys={keys} /> : <NoKeys isPro={isPro} />}
            {isPro && <ApiExample secret={undefined} />}
          </div>
        )}
      </Loaded>
      {isCreating && <NewKeyDialog onClose={() => setCreating(false)} />}
    </BillingSection>
  )
}

function NoKeys({ isPro }: { isPro: boolean }) {
  return <p className="text-ink-soft">{isPro ? 'You have no API key yet.' : 'API access comes with Pro.'}</p>
}

function KeyList({ keys }: { keys: ApiKey[] }) {
  const [revoking, setRevoking] = useState<ApiKey>()
  return (
    <>
      <ul aria-label="API keys" className="divide-y divide-line border-y border-line">
        {keys.map((key) => (
          <li key={key.id} className="flex min-h-16 flex-wrap items-center gap-x-5 gap-y-1 py-2.5">
            <span className="min-w-0 flex-1 basis-48">
              <span className="block font-medium break-words">{key.name}</span>
              <code className="font-mono text-sm text-ink-soft">{key.hint}</code>
            </span>
            <span className="text-sm text-ink-soft">
              Created {day(key.created_at)}
              <br />
              {key.last_used_at ? `Last used ${day(key.last_used_at)}` : 'Never used'}
            </span>
            <Button
              size="small"
              aria-label={`Revoke ${key.name}`}
              className="max-sm:w-full"
              onClick={() => setRevoking(key)}
            >
              Revoke
            </Button>
          </li>
        ))}
      </ul>
      {revoking && <RevokeDialog apiKey={revoking} onClose={() => setRevoking(undefined)} />}
    </>
  )
}
