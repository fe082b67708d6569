import { paths } from '../../../app/paths.ts'
import { usePageTitle } from '../../../core/page-title.ts'
import { Badge } from '../../../ui/badge.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'

export function CreateAgentPage() {
  usePageTitle('Create Agent')
  return (
    <>
      <PageHeading
        title="Create Agent"
        mark={<Badge tone="accent">NEW</Badge>}
        lead="Say what it is for and how it should answer, and try it out beside the form before anyone else sees it."
      />
      <EmptyState
        title="No draft yet"
        action={
          <LinkButton to={paths.upload} look="primary">
            Upload Template
          </LinkButton>
        }
      >
        A template is a prompt and a few settings. One that you keep as a ZIP file can be uploaded as it is.
      </EmptyState>
    </>
  )
}
