import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { ReportButton } from '../../core/report/report-button.tsx'
import { useSession } from '../../core/server/session.ts'
import { templateQuery } from '../../core/server/shared-queries.ts'
import { SharedPage } from '../../features/chat/sharing/shared-page.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { LinkButton } from '../../ui/forms/link-button.tsx'
import { BrandLink } from '../layout/brand-link.tsx'
import { paths } from '../paths.ts'
import { useLaunch } from './use-launch.ts'

/** Where a shared conversation meets the template that answered it. */
export function SharedRoute() {
  const { token = '' } = useParams()
  return (
    <SharedPage
      key={token}
      token={token}
      brand={<BrandLink />}
      Start={StartAgent}
      report={<ReportButton kind="shared" target={token} className="-ml-3" />}
      unavailable={<Unavailable />}
    />
  )
}

function StartAgent({ templateId }: { templateId: string }) {
  const { token } = useSession()
  const { data: template } = useQuery(templateQuery(templateId))
  const { launch, busyWith } = useLaunch(token ? 'members' : 'public')
  if (!template) return null
  return (
    <Button look="primary" size="small" busy={busyWith !== undefined} onClick={() => launch(template)}>
      Start this agent
    </Button>
  )
}

function Unavailable() {
  return (
    <div className="mx-auto grid w-full max-w-180 flex-1 content-center px-5 py-7">
      <EmptyState
        level="h1"
        title="This link is no longer available"
        action={
          <LinkButton to={paths.browse} look="primary">
            Browse Templates
          </LinkButton>
        }
      >
        It has expired, or whoever shared it has taken it back.
      </EmptyState>
    </div>
  )
}
