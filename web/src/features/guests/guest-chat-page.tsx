import { paths } from '../../app/paths.ts'
import { usePageTitle } from '../../core/page-title.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'

export function GuestChatPage() {
  usePageTitle('Guest Agent')
  return (
    <>
      <PageHeading
        title="Guest Agent"
        lead="A conversation that lives in this browser only, until you decide to keep it."
      />
      <EmptyState
        title="This conversation is not in this browser"
        action={
          <LinkButton to={paths.browse} look="primary">
            Browse Templates
          </LinkButton>
        }
      >
        Guest conversations stay where they were started. Pick a free template to begin a new one.
      </EmptyState>
    </>
  )
}
