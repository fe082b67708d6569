import type { ConversationSummary } from '@agentry/contract/chat'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { useArchive } from './sidebar/use-archive.ts'

/** Why the open conversation stands in no list. */
export function ArchivedNote({ conversation }: { conversation: ConversationSummary }) {
  const { restore, isPending } = useArchive(conversation)
  return (
    <div className="mx-auto w-full max-w-180">
      <Alert tone="plain">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p>This conversation is archived.</p>
          <Button size="small" busy={isPending} onClick={restore}>
            Restore
          </Button>
        </div>
      </Alert>
    </div>
  )
}
