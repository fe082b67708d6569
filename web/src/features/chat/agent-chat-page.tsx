import { paths } from '../../app/paths.ts'
import { usePageTitle } from '../../core/page-title.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

export function AgentChatPage() {
  usePageTitle('Agent Not Found')
  return (
    <div className="pt-10">
      <EmptyState
        title="Agent Not Found"
        level="h1"
        action={
          <LinkButton to={paths.agents} look="primary">
            Return to My Agents
          </LinkButton>
        }
      >
        It may have been removed, or it belongs to another account.
      </EmptyState>
    </div>
  )
}
