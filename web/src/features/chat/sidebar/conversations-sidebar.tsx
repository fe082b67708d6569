import { useState, type ReactNode } from 'react'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { IconButton } from '../../../ui/forms/icon-button.tsx'
import { PlusIcon } from '../../../ui/page-icons.tsx'
import { ByAgentIcon } from '../chat-icons.tsx'
import { AgentStrip } from './agent-strip.tsx'
import { ArchivedList } from './archived-list.tsx'
import { ByAgent } from './by-agent.tsx'
import { ByTime } from './by-time.tsx'
import { SearchResults } from './search/search-results.tsx'
import { ShortcutList } from './shortcuts.tsx'
import { useSidebar } from './sidebar-context.ts'
import { useGrouping } from './grouping.ts'
import { useSettled } from '../../../core/page/use-settled.ts'

interface Props {
  /** Said where the list could not be loaded. */
  missing: ReactNode
  /** The open conversation has not begun. */
  isNew: boolean
  onNew: () => void
}

/** Every conversation with every agent: by date or by agent, in folders, archived, or searched for. */
export function ConversationsSidebar({ missing, isNew, onNew }: Props) {
  const { isBlocked } = useSidebar()
  const [search, setSearch] = useState('')
  const [grouping, setGrouping] = useGrouping()
  const [isArchiveOpen, setArchiveOpen] = useState(false)
  const searched = useSettled(search.trim())
  const isByAgent = grouping === 'agent'
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2.5 text-[0.90625rem]">
      <Button size="small" className="min-h-10" onClick={onNew} disabled={isBlocked}>
        <PlusIcon size={16} />
        New conversation
      </Button>
      <AgentStrip />
      <div className="flex gap-1">
        <input
          type="search"
          aria-label="Search conversations"
          placeholder="Search conversations"
          value={search}
          maxLength={200}
          onChange={(event) => setSearch(event.target.value)}
          className="h-10 w-full min-w-0 rounded-md border border-line bg-raised px-3 text-sm placeholder:text-ink-soft pointer-coarse:h-11 pointer-coarse:text-base"
        />
        <IconButton
          label="Group by agent"
          icon={<ByAgentIcon size={18} />}
          aria-pressed={isByAgent}
          className="size-10 pointer-coarse:size-11"
          onClick={() => setGrouping(isByAgent ? 'time' : 'agent')}
        />
      </div>
      <nav aria-label="Conversations" className="-mx-1 min-h-0 flex-1 overflow-y-auto px-1">
        {isNew && !searched && (
          <p
            aria-current="true"
            className="mt-1 flex items-center gap-2 rounded-md bg-raised px-2.5 py-2 font-medium shadow-[inset_0_0_0_1px_var(--line)]"
          >
            New conversation <Badge>ACTIVE</Badge>
          </p>
        )}
        {searched ? (
          <SearchResults search={searched} />
        ) : isArchiveOpen ? (
          <ArchivedList onClose={() => setArchiveOpen(false)} />
        ) : (
          <>
            {isByAgent ? <ByAgent /> : <ByTime />}
            <Button
              look="bare"
              size="small"
              className="mt-2 w-full justify-start px-2.5 font-normal text-ink-soft"
              onClick={() => setArchiveOpen(true)}
            >
              Archived conversations
            </Button>
          </>
        )}
        {missing}
      </nav>
      <ShortcutList />
    </div>
  )
}
