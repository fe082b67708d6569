import type { Agent } from '@agentry/contract/agents'
import { ApiError } from '../../core/server/api-error.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { PlusIcon } from '../../ui/page-icons.tsx'
import { useUpdateAgent } from './queries.ts'

/** Which version it runs. A newer one that asks for more is told in full before the agent moves to it. */
export function VersionNote({ agent }: { agent: Agent }) {
  const update = useUpdateAgent(agent.id)
  if (!agent.newer_version) {
    return (
      <p className="text-[0.9375rem] text-ink-soft">
        It runs version {agent.version} of {agent.template_name}, the newest there is.
      </p>
    )
  }
  const asks = update.error instanceof ApiError && update.error.code === 'needs-confirmation'
  if (asks) {
    return (
      <MoreAsked
        error={update.error as ApiError}
        version={agent.newer_version}
        busy={update.isPending}
        onConfirm={() => update.mutate(true)}
        onDecline={update.reset}
      />
    )
  }
  return (
    <>
      <p className="text-[0.9375rem] text-ink-soft">
        It runs version {agent.version} of {agent.template_name}. Version {agent.newer_version} is out; your
        agent moves to it when you say so, and keeps its conversations.
      </p>
      {update.isError && <Alert>{update.error.message}</Alert>}
      <Button busy={update.isPending} onClick={() => update.mutate(false)} className="justify-self-start">
        Update to version {agent.newer_version}
      </Button>
    </>
  )
}

interface AskedProps {
  error: ApiError
  version: string
  busy: boolean
  onConfirm: () => void
  onDecline: () => void
}

function MoreAsked({ error, version, busy, onConfirm, onDecline }: AskedProps) {
  return (
    <section aria-label={`What version ${version} asks for`} className="grid gap-3">
      <Alert tone="warn">
        <p className="font-medium">
          {error.errors.length > 0 ? `Version ${version} can do more than the one you run:` : error.message}
        </p>
        {error.errors.length > 0 && (
          <ul className="mt-2 grid gap-1.5">
            {error.errors.map(({ path, message }) => (
              <li key={`${path} ${message}`} className="flex gap-2">
                <PlusIcon size={16} className="mt-1" />
                {message}
              </li>
            ))}
          </ul>
        )}
      </Alert>
      <div className="flex flex-wrap gap-2">
        <Button look="strong" busy={busy} onClick={onConfirm}>
          Allow and update
        </Button>
        <Button onClick={onDecline}>Stay on this version</Button>
      </div>
    </section>
  )
}
