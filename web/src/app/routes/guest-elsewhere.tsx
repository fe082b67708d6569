import { useSearchParams } from 'react-router'
import { useSession } from '../../core/server/session.ts'
import { readId } from '../../features/catalogue/browsing/browse-address.ts'
import { LaunchButton } from '../../features/catalogue/cards/launch-button.tsx'
import { useTemplate } from '../../features/catalogue/queries.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LinkButton } from '../../ui/forms/link-button.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { BrandLink } from '../layout/brand-link.tsx'
import { paths } from '../paths.ts'
import { useLaunch } from './use-launch.ts'

/** A guest's address that was sent on: the words stayed behind, its template can be started here. */
export function GuestElsewhere() {
  const [params] = useSearchParams()
  const { token } = useSession()
  const launcher = useLaunch(token ? 'members' : 'public')
  const { data: template } = useTemplate(readId(params.get('template')))
  return (
    <div className="mx-auto w-full max-w-300 overflow-y-auto px-4 py-2.5 sm:px-10">
      <BrandLink />
      <PageHeading
        title="Guest Agent"
        lead="A conversation that is stored in the browser where it was started, until somebody saves it."
      />
      <EmptyState
        title="This conversation is not in this browser"
        action={
          <>
            {template && <LaunchButton template={template} launcher={launcher} look="primary" />}
            <LinkButton to={paths.browse} look={template ? 'quiet' : 'primary'}>
              Browse Templates
            </LinkButton>
          </>
        }
      >
        {template
          ? `It was with ${template.name}. What was said stayed where it was said; you can start your own.`
          : 'Guest conversations stay where they were started. Pick a free template to begin a new one.'}
      </EmptyState>
    </div>
  )
}
