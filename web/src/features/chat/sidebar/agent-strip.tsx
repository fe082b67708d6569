import { classNames } from '../../../ui/class-names.ts'
import { Cover } from '../../../ui/cover.tsx'
import { useSidebar } from './sidebar-context.ts'
import { SidebarLink } from './sidebar-link.tsx'
import { useMyAgents } from './sidebar-queries.ts'

/** All agents by their covers, one press away. */
export function AgentStrip() {
  const { agentId, pathOf } = useSidebar()
  const agents = useMyAgents()
  if (agents.length < 2) return null
  return (
    <nav aria-label="Agents" className="-mx-1 shrink-0 overflow-x-auto px-1 py-1 [scrollbar-width:none]">
      <ul className="flex gap-2">
        {agents.map(({ id, name, template_name, image_url, status }) => (
          <li key={id}>
            <SidebarLink
              to={pathOf(id)}
              label={name}
              isActive={id === agentId}
              className={classNames(
                'block size-10 rounded-md transition-shadow pointer-coarse:size-11',
                id === agentId
                  ? 'shadow-[0_0_0_2px_var(--sunken),0_0_0_4px_var(--accent)]'
                  : 'hover:opacity-85',
                status === 'stopped' && 'opacity-55 grayscale',
              )}
            >
              <Cover src={image_url} sizes="3rem" name={template_name} className="size-full rounded-md" />
            </SidebarLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
