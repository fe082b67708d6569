import { Button } from '../../../ui/forms/button.tsx'
import { EndOfList, Rows, Section } from './section.tsx'
import { useListed } from './sidebar-queries.ts'
import { ArrowLeftIcon } from '../../../ui/icons.tsx'

export function ArchivedList({ onClose }: { onClose: () => void }) {
  const archived = useListed({ archived: 'true' })
  return (
    <>
      <Button look="bare" size="small" className="w-full justify-start px-2.5" onClick={onClose}>
        <ArrowLeftIcon size={16} />
        All conversations
      </Button>
      <Section title="Archived">
        <Rows conversations={archived.conversations} />
        <EndOfList
          query={archived}
          empty={
            archived.conversations.length === 0 && (
              <p className="px-2.5 py-2 text-ink-soft">Nothing is archived.</p>
            )
          }
        />
      </Section>
    </>
  )
}
