import type { Agent } from '@agentry/contract/agents'
import { useViewer } from '../../../core/server/viewer.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'

export function AgentBadges({ agent }: { agent: Agent }) {
  const { isPro } = useViewer()
  const count = agent.available_tools.length
  return (
    <>
      <span className="truncate">{agent.template_name}</span>
      {isPro && <Badge tone="strong">Pro</Badge>}
      {agent.has_memory && <Badge>Memory On</Badge>}
      {agent.has_voice && <Badge>Voice On</Badge>}
      {count > 0 && (
        <span title={agent.available_tools.map((tool) => tool.replace('_', ' ')).join(', ')}>
          <Badge>{count === 1 ? '1 tool' : `${count} tools`}</Badge>
        </span>
      )}
    </>
  )
}
