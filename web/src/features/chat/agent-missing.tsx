import { paths } from '../../app/paths.ts'
import { isNotFound } from '../../core/server/api-error.ts'
import { Button } from '../../ui/forms/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LinkButton } from '../../ui/forms/link-button.tsx'
import type { useAgent } from './queries.ts'

interface Props {
  query: Pick<ReturnType<typeof useAgent>, 'error' | 'refetch'>
  /** Beside the list of agents there is no way back to it. */
  place: 'page' | 'panel'
}

/** Instead of a chat: the agent is not there, or could not be fetched this time. */
export function AgentMissing({ query: { error, refetch }, place }: Props) {
  const isGone = isNotFound(error)
  return (
    <EmptyState
      title="Agent Not Found"
      level={place === 'page' ? 'h1' : 'h2'}
      action={
        <>
          {!isGone && (
            <Button look="primary" onClick={() => void refetch()}>
              Try Again
            </Button>
          )}
          {place === 'page' && (
            <LinkButton to={paths.agents} look={isGone ? 'primary' : 'quiet'}>
              Return to My Agents
            </LinkButton>
          )}
        </>
      }
    >
      {isGone
        ? 'It may have been removed, or it belongs to another account.'
        : `It could not be loaded this time: ${error?.message}`}
    </EmptyState>
  )
}
