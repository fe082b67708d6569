import { detailOr, isNotFound } from '../../../core/server/api-error.ts'
import { useViewer } from '../../../core/server/viewer.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { BookmarkIcon } from '../../../ui/page-icons.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { BuyButton } from './buy-button.tsx'
import { DetailBody } from './detail-body.tsx'
import { ForkButton } from './fork-button.tsx'
import { LaunchButton } from '../cards/launch-button.tsx'
import type { Launcher } from '../cards/launcher.ts'
import { useSaveTemplate } from '../cards/my-template.ts'
import { useTemplate } from '../queries.ts'

interface Props {
  templateId: string
  launcher: Launcher
  onClose: () => void
}

/** `?template=ID` over the list. */
export function DetailDialog({ templateId, launcher, onClose }: Props) {
  const query = useTemplate(templateId)
  const { data: template, error } = query
  const { status } = useViewer()
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={template?.name ?? (isNotFound(error) ? 'Template not found' : 'Template')}
      footer={
        template && (
          <>
            <div className="flex flex-wrap gap-3 empty:hidden max-sm:gap-2 max-sm:*:flex-auto max-sm:*:px-3 sm:flex-1 sm:justify-end">
              {status === 'signed-in' && template.mine && (
                <SaveToggle templateId={templateId} saved={template.mine.saved} />
              )}
              {status === 'signed-in' && <ForkButton template={template} />}
              <BuyButton template={template} launcher={launcher} />
            </div>
            <LaunchButton template={template} launcher={launcher} look="primary" className="sm:min-w-48" />
          </>
        )
      }
    >
      {template ? (
        <DetailBody
          template={template}
          hasUsedRefund={launcher.hasUsedRefund(template) === true}
          onBegin={(words) => launcher.launch(template, words)}
        />
      ) : error ? (
        <DetailFailure query={query} />
      ) : (
        <DetailSkeleton />
      )}
    </Dialog>
  )
}

function DetailFailure({ query: { error, refetch } }: { query: ReturnType<typeof useTemplate> }) {
  return (
    <Alert>
      <p>{detailOr(error, 'Failed to fetch template')}</p>
      {!isNotFound(error) && (
        <Button size="small" className="mt-3" onClick={() => void refetch()}>
          Try Again
        </Button>
      )}
    </Alert>
  )
}

function SaveToggle({ templateId, saved }: { templateId: string; saved: boolean }) {
  const save = useSaveTemplate(templateId)
  return (
    <Button look="quiet" aria-pressed={saved} onClick={() => save.mutate(!saved)} className="sm:mr-auto">
      <BookmarkIcon size={18} className={saved ? 'fill-current text-accent' : 'text-ink-soft'} />
      {saved ? 'Saved' : 'Save'}
    </Button>
  )
}

function DetailSkeleton() {
  return (
    <output aria-label="Loading template" className="grid gap-6 sm:grid-cols-[15rem_1fr]">
      <Skeleton className="aspect-3/2 rounded-md" />
      <span className="grid content-start gap-3">
        <Skeleton className="h-4 w-1/3" />
        <Skeleton className="h-4" />
        <Skeleton className="h-4 w-4/5" />
      </span>
      <Skeleton className="h-48 rounded-md sm:col-span-2" />
    </output>
  )
}
