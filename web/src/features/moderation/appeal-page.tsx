import type { DecisionAboutMe } from '@agentry/contract/community/appeals'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { paths } from '../../app/paths.ts'
import { usePageTitle } from '../../core/page/page-title.ts'
import { isNotFound } from '../../core/server/api-error.ts'
import { day } from '../../core/text/day.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { TextLink } from '../../ui/forms/text-link.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { AppealForm } from './appeal-form.tsx'
import { decisionQuery } from './queries.ts'

const outcomes: Record<DecisionAboutMe['state'], string> = {
  dismissed: 'We found nothing against our rules. Nothing changes for you.',
  hidden: 'Others no longer find it.',
  removed: 'We removed it.',
  suspended: 'Your account was suspended.',
}

export function AppealPage() {
  usePageTitle('Decision')
  const { caseId = '' } = useParams()
  const query = useQuery(decisionQuery(caseId))
  if (isNotFound(query.error))
    return (
      <div className="mx-auto max-w-3xl">
        <PageHeading title="Decision not found" lead="Only the person it is about can read a decision." />
        <TextLink to={paths.notifications}>Open your notifications</TextLink>
      </div>
    )
  return (
    <div className="mx-auto max-w-3xl">
      <Loaded
        query={query}
        label="Loading the decision"
        skeleton={<Skeleton className="mt-8 h-60 rounded-md" />}
      >
        {(decision) => <Decision decision={decision} />}
      </Loaded>
    </div>
  )
}

function Decision({ decision }: { decision: DecisionAboutMe }) {
  return (
    <>
      <PageHeading
        title="A decision about something of yours"
        lead={`It was reported to us, and we decided on ${day(decision.decided_at)}.`}
      />
      <div className="grid gap-6">
        <section className="grid gap-2">
          <h2 className="text-xl wrap-anywhere">{decision.title}</h2>
          <p>{outcomes[decision.state]}</p>
          <blockquote className="border-l-2 border-line pl-4 text-ink-soft wrap-anywhere">
            {decision.message}
          </blockquote>
        </section>
        {decision.can_appeal && <AppealForm caseId={decision.id} />}
        {decision.appeal && <Appealed decision={decision} />}
      </div>
    </>
  )
}

function Appealed({ decision }: { decision: DecisionAboutMe }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">Your appeal</h2>
      <p className="max-w-[62ch] whitespace-pre-line wrap-anywhere">{decision.appeal}</p>
      {decision.appeal_outcome ? (
        <Alert tone={decision.appeal_outcome === 'reversed' ? 'good' : 'warn'}>
          {decision.appeal_outcome === 'reversed' ? 'We took our decision back: ' : 'Our decision stands: '}
          {decision.appeal_message}
        </Alert>
      ) : (
        <p className="text-ink-soft">We will look at it and tell you what we decide.</p>
      )}
    </section>
  )
}
