import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../app/paths.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { TextLink } from '../../../ui/forms/text-link.tsx'
import { aboutMeAccessQuery, useAboutMeAccess } from './memory-queries.ts'

/** Whether this agent may read what the person tells all of their agents. */
export function AboutMeSwitch({ agentId }: { agentId: string }) {
  const access = useQuery(aboutMeAccessQuery(agentId))
  const change = useAboutMeAccess(agentId)
  if (access.isError) return <Alert>{access.error.message}</Alert>
  if (!access.data) return <Skeleton className="h-24 rounded-md" />
  const isAllowed = change.isPending ? change.variables : access.data.allowed
  return (
    <section aria-label="About you" className="border-t border-line pt-3">
      <Checkbox
        label="May read About You"
        hint="What you write there once, for all of your agents."
        checked={isAllowed}
        onChange={(event) => change.mutate(event.target.checked)}
      />
      <TextLink
        to={paths.aboutYou}
        className="ml-8 inline-flex min-h-9 items-center text-sm pointer-coarse:min-h-11"
      >
        Write or change About You
      </TextLink>
    </section>
  )
}
