import type { SharedLink } from '@agentry/contract/community/sharing'
import type { ReactNode } from 'react'
import { day } from '../../../core/text/day.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { CopyAddress } from './copy-address.tsx'
import { useShareState } from './share-state.ts'
import { useRenewAddress, useRevokeShare } from './sharing-queries.ts'

interface Props {
  link: SharedLink
  /** How the person finds the link again. */
  name: ReactNode
  actions?: ReactNode
}

export function ShareRow({ link, name, actions }: Props) {
  const token = useShareState(({ tokens }) => tokens[link.id])
  const renew = useRenewAddress()
  const revoke = useRevokeShare()
  return (
    <li className="grid gap-3 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-48 flex-1 wrap-anywhere">
          <p>{name}</p>
          <p className="text-sm text-ink-soft">{factsOf(link)}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {actions}
          {!token && (
            <Button
              size="small"
              busy={renew.isPending}
              aria-label={`New address for ${link.title}`}
              onClick={() => renew.mutate(link.id)}
            >
              New address
            </Button>
          )}
          <Button
            size="small"
            busy={revoke.isPending}
            aria-label={`Revoke ${link.title}`}
            onClick={() => revoke.mutate(link.id)}
          >
            Revoke
          </Button>
        </div>
      </div>
      {token && <CopyAddress token={token} />}
    </li>
  )
}

function factsOf({ message_count: count, with_files, taken_at, expires_at }: SharedLink) {
  return [
    count === 1 ? '1 message' : `${count} messages`,
    with_files ? 'with files' : 'without files',
    `as of ${day(taken_at)}`,
    expires_at ? `works until ${day(expires_at)}` : 'works until you revoke it',
  ].join(' · ')
}
