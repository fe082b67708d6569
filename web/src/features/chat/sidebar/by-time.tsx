import { useState } from 'react'
import { dateGroups } from './date-groups.ts'
import { Folders } from './folders/folders.tsx'
import { EndOfList, Rows, Section } from './section.tsx'
import { useListed } from './sidebar-queries.ts'

/** Pinned conversations, folders, then everything else by date. */
export function ByTime() {
  const [now] = useState(() => new Date())
  const pinned = useListed({ pinned: 'true' })
  const others = useListed({ pinned: 'false', folder_id: 'none' })
  return (
    <>
      {pinned.conversations.length > 0 && (
        <Section title="Pinned">
          <Rows conversations={pinned.conversations} />
          <EndOfList query={pinned} />
        </Section>
      )}
      <Folders />
      {dateGroups(others.conversations, now).map(({ title, conversations }) => (
        <Section key={title} title={title}>
          <Rows conversations={conversations} />
        </Section>
      ))}
      <EndOfList query={others} />
    </>
  )
}
