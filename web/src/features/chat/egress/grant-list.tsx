import type { EgressGrant } from '@agentry/contract/egress'
import { sinkFacts } from '@agentry/contract/rules/egress'
import { useQuery } from '@tanstack/react-query'
import { day } from '../../../core/text/day.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { grantsQuery, useRevokeGrant } from './egress-queries.ts'

/** Where my agents, or one of them, may send without asking again. */
export function GrantList({ agentId }: { agentId?: string }) {
  return (
    <Loaded
      query={useQuery(grantsQuery(agentId))}
      label="Loading what you allowed"
      skeleton={<Skeleton className="h-12 rounded-md" />}
    >
      {(grants) =>
        grants.length === 0 ? (
          <p className="text-[0.9375rem] text-ink-soft">
            Nothing yet: it asks you each time. Hosts for which you choose “Always for this agent and host”
            are listed here.
          </p>
        ) : (
          <ul aria-label="Allowed hosts" className="divide-y divide-line">
            {grants.map((grant) => (
              <Grant key={grant.id} grant={grant} isNamed={agentId === undefined} />
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

function Grant({ grant, isNamed }: { grant: EgressGrant; isNamed: boolean }) {
  const revoke = useRevokeGrant()
  return (
    <li className="flex items-center gap-4 py-2.5">
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p>{grant.host}</p>
        <p className="text-sm text-ink-soft">
          {[
            ...(isNamed ? [grant.agent_name] : []),
            `${sinkFacts[grant.sink].label}${grant.made_by === 'code' ? ', by its own code' : ''}`,
            day(grant.created_at),
          ].join(' · ')}
        </p>
        {!grant.holds && (
          <p className="text-sm text-warn">
            {`Given for version ${grant.version}. The template reaches more since, so it asks again.`}
          </p>
        )}
      </div>
      <Button
        size="small"
        busy={revoke.isPending}
        aria-label={`Take back ${grant.host} for ${grant.agent_name}`}
        onClick={() => revoke.mutate(grant.id)}
      >
        Take back
      </Button>
    </li>
  )
}
