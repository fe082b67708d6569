import type { ReactNode } from 'react'
import { Badge } from '../../ui/feedback/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { LibraryIcon, MessageCircleIcon, PenLineIcon, StoreIcon, UploadIcon } from '../../ui/page-icons.tsx'
import { paths } from '../paths.ts'
import { PlaceLink } from './place-link.tsx'

interface Tab {
  to: string
  icon: ReactNode
  /** The word that a phone or tablet has room for, and what stands around it elsewhere and for screen readers. */
  label: [before: string, short: string, after: string]
  isNew?: true
}

const tabs: Tab[] = [
  { to: paths.browse, icon: <StoreIcon />, label: ['', 'Browse', ' Templates'] },
  { to: paths.agents, icon: <MessageCircleIcon />, label: ['My ', 'Agents', ''] },
  { to: paths.library, icon: <LibraryIcon />, label: ['Personal ', 'Library', ''], isNew: true },
  { to: paths.createAgent, icon: <PenLineIcon />, label: ['', 'Create', ' Agent'], isNew: true },
  { to: paths.upload, icon: <UploadIcon />, label: ['', 'Upload', ' Template'] },
]

export function TabBar() {
  return (
    <nav
      aria-label="Main"
      className="z-30 border-line bg-paper max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:border-t max-sm:pb-[env(safe-area-inset-bottom)] sm:sticky sm:top-0 sm:border-b print:hidden"
    >
      <div className="mx-auto flex max-w-300 max-sm:justify-around max-sm:pr-13 sm:gap-7 sm:overflow-x-auto sm:px-10 sm:[scrollbar-width:none]">
        {tabs.map((tab) => (
          <TabLink key={tab.to} {...tab} />
        ))}
      </div>
    </nav>
  )
}

function TabLink({ to, icon, label: [before, short, after], isNew }: Tab) {
  return (
    <PlaceLink
      to={to}
      className={classNames(
        'group relative flex shrink-0 items-center text-ink-soft transition-colors hover:text-ink',
        'max-sm:h-16 max-sm:flex-1 max-sm:flex-col max-sm:justify-center max-sm:gap-1 max-sm:pt-3 max-sm:text-xs',
        'sm:h-12 sm:gap-2 sm:text-[0.9375rem]',
        'after:absolute after:inset-x-0 after:h-0.5 max-sm:after:top-0 max-sm:after:mx-auto max-sm:after:w-10 sm:after:bottom-0',
        'aria-[current=page]:font-medium aria-[current=page]:text-ink aria-[current=page]:after:bg-accent',
        '-outline-offset-2',
      )}
    >
      <span className="group-aria-[current=page]:text-accent sm:hidden">{icon}</span>
      <span>
        <span className="max-lg:sr-only">{before}</span>
        {short}
        <span className="max-lg:sr-only">{after}</span>
      </span>
      {isNew && (
        <Badge
          tone="accent"
          // On a phone above its own icon: beside it, it would stand at the next one.
          className="max-sm:absolute max-sm:top-1 max-sm:left-1/2 max-sm:-translate-x-1/2 max-sm:px-1 max-sm:py-0 max-sm:text-[0.5625rem] max-sm:leading-3"
        >
          NEW
        </Badge>
      )}
    </PlaceLink>
  )
}
