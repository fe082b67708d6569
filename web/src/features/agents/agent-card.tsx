import type { Agent } from '@agentry/contract/agents'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { paths } from '../../app/paths.ts'
import { day } from '../../core/text/day.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Cover } from '../../ui/cover.tsx'
import { IconButton } from '../../ui/forms/icon-button.tsx'
import { LinkButton } from '../../ui/forms/link-button.tsx'
import { MessageCircleIcon, PlayIcon, SettingsIcon, SquareIcon } from '../../ui/page-icons.tsx'
import { AgentSettings } from './agent-settings.tsx'
import { AgentStatus } from './agent-status.tsx'
import { statusOf, useStartAgent, useStopAgent } from './queries.ts'

interface Props {
  agent: Agent
  onChat: () => void
  /** Where it may send without asking again. */
  grants: ReactNode
}

export function AgentCard({ agent, onChat, grants }: Props) {
  const [settingsOpen, setSettingsOpen] = useState(false)
  return (
    <article aria-label={agent.name} className="rounded-lg border border-line bg-raised p-4">
      <div className="flex gap-4">
        <Cover
          src={agent.image_url}
          sizes="6rem"
          name={agent.template_name}
          eager="first"
          className="aspect-square size-16 shrink-0 rounded-md"
        />
        <div className="min-w-0 flex-1">
          <h2 className="line-clamp-2 text-lg leading-6 wrap-anywhere">{agent.name}</h2>
          <p className="truncate text-sm text-ink-soft">{agent.template_name}</p>
          <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
            <AgentStatus agent={agent} />
            <span>
              Created <time dateTime={agent.created_at}>{day(agent.created_at)}</time>
            </span>
          </p>
        </div>
        <IconButton
          label={`Settings of ${agent.name}`}
          icon={<SettingsIcon />}
          className="relative -mt-2 -mr-2"
          onClick={() => setSettingsOpen(true)}
        />
      </div>
      {agent.status_reason && (
        <p
          className={`mt-3 rounded-md px-3 py-2 text-sm break-words ${agent.status === 'error' ? 'bg-bad-wash' : 'bg-sunken'}`}
        >
          {agent.status_reason}
        </p>
      )}
      <AgentActions agent={agent} onChat={onChat} />
      {agent.newer_version && (
        <p className="mt-3 text-sm text-ink-soft">
          Version {agent.newer_version} is out.{' '}
          <button
            type="button"
            className="rounded-sm font-medium text-ink underline decoration-line-strong underline-offset-4 hover:decoration-accent"
            onClick={() => setSettingsOpen(true)}
          >
            See settings
          </button>
        </p>
      )}
      <AgentSettings
        agent={agent}
        open={settingsOpen}
        onClose={() => setSettingsOpen(false)}
        grants={grants}
      />
    </article>
  )
}

function AgentActions({ agent, onChat }: { agent: Agent; onChat: () => void }) {
  const status = statusOf(agent)
  const stop = useStopAgent(agent.id)
  const start = useStartAgent(agent.id)
  const canStart = status === 'stopped' || status === 'error'
  const actions = useRef<HTMLDivElement>(null)
  const isChanging = stop.isPending || start.isPending || status === 'pending'
  const statusBefore = useRef<string>(undefined)
  // The button that was pressed goes away, or goes grey, with the old state: the focus stays on the card.
  useEffect(() => {
    if (!statusBefore.current || isChanging || status === statusBefore.current) return
    statusBefore.current = undefined
    const isLost = document.activeElement?.matches('body, :disabled') ?? true
    if (isLost) actions.current?.querySelector<HTMLElement>('button:enabled')?.focus()
  }, [status, isChanging])
  const change = (to: { mutate: () => void }) => () => {
    statusBefore.current = status
    to.mutate()
  }
  return (
    <div ref={actions} className="mt-4 grid grid-cols-2 gap-2">
      <Button
        size="small"
        look={status === 'running' ? 'strong' : 'quiet'}
        disabled={status !== 'running'}
        onClick={onChat}
      >
        <MessageCircleIcon size={16} />
        Chat
      </Button>
      <Button size="small" disabled={status === 'stopped'} busy={stop.isPending} onClick={change(stop)}>
        {!stop.isPending && <SquareIcon size={14} />}
        Stop
      </Button>
      {status !== 'running' && status !== 'pending' && (
        <LinkButton size="small" to={paths.agentChat(agent.id)}>
          Read conversations
        </LinkButton>
      )}
      {(canStart || start.isPending) && (
        <Button size="small" busy={start.isPending} onClick={change(start)}>
          {!start.isPending && <PlayIcon size={14} />}
          {status === 'error' ? 'Try again' : 'Start again'}
        </Button>
      )}
    </div>
  )
}
