import { paths } from '../../app/paths.ts'
import { usePageTitle } from '../../core/page-title.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { MessageCircleIcon, PlusIcon } from '../../ui/icons.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'

export function AgentsPage() {
  usePageTitle('My Active Agents')
  return (
    <>
      <PageHeading
        title="My Active Agents"
        lead="What you launched, and what it is doing."
        action={
          <LinkButton to={paths.browse} look="primary">
            <PlusIcon size={18} />
            Launch New Agent
          </LinkButton>
        }
      />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
        <EmptyState
          title="No agents yet"
          action={<LinkButton to={paths.browse}>Browse Templates</LinkButton>}
        >
          Launch a template and it appears here, ready to talk.
        </EmptyState>
        <section
          aria-label="Chat"
          className="flex flex-col items-center justify-center gap-3 rounded-lg border border-line bg-raised px-6 py-10 text-center text-ink-soft"
        >
          <MessageCircleIcon size={28} />
          <p>Select an agent to start chatting</p>
        </section>
      </div>
    </>
  )
}
