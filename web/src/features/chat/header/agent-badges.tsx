import type { Agent } from '@agentry/contract/agents'
import type { ReactNode } from 'react'
import { useViewer } from '../../../core/server/viewer.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'

interface Props {
  agent: Agent
  /** The name of what answers. */
  model: ReactNode
  /** It is Pro's, and can be turned off. */
  isVoiceMode: boolean
}

export function AgentBadges({ agent, model, isVoiceMode }: Props) {
  const { isPro } = useViewer()
  const count = agent.available_tools.length
  return (
    <>
      <span className="truncate">{agent.template_name}</span>
      {isPro && <Badge tone="strong">Pro</Badge>}
      {agent.has_memory && <Badge>Memory On</Badge>}
      {isVoiceMode && <Badge>Voice On</Badge>}
      {count > 0 && (
        <span title={agent.available_tools.map((tool) => tool.replace('_', ' ')).join(', ')}>
          <Badge>{count === 1 ? '1 tool' : `${count} tools`}</Badge>
        </span>
      )}
      {/* On a phone the line below the message field tells it. */}
      <span className="max-sm:hidden">{model}</span>
    </>
  )
}
