import type { MyTemplate, SavedTemplate } from '@agentry/contract/creators'
import { useState } from 'react'
import { paths } from '../../../app/paths.ts'
import { notify } from '../../../core/page/notify.ts'
import { notifyWithUndo } from '../../../core/page/notify-with-undo.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { DownloadIcon } from '../../../ui/icons.tsx'
import { EllipsisIcon, TrashIcon } from '../../../ui/page-icons.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import { MenuItem } from '../../../ui/overlays/menu-item.tsx'
import { TextLink } from '../../../ui/forms/text-link.tsx'
import { downloadTemplate } from '../queries.ts'
import { ReleaseDialog } from '../release/release-dialog.tsx'
import { SaveFailure } from './save-failure.tsx'
import type { DraftInHand } from './use-draft.ts'
import type { useSaveDraft } from './use-save-draft.ts'

interface Props {
  inHand: DraftInHand
  /** As it is in the library. */
  template: MyTemplate | undefined
  save: ReturnType<typeof useSaveDraft>
  /** False, with the first thing that is missing pointed out, where the form is not complete. */
  isComplete: () => boolean
  /** Drops what is in the form for what was saved elsewhere. */
  onLoadNewer: () => void
  /** Not called for somebody who has left meanwhile. */
  onSaved: (saved: SavedTemplate) => void
  onLaunch: (saved: SavedTemplate) => void
  /** Where the test chat lies below the form and not beside it. */
  onTry: () => void
}

/** Save is for the creator alone, Publish or Release gives it to others, Launch starts it. */
export function ActionBar({
  inHand,
  template,
  save,
  isComplete,
  onLoadNewer,
  onSaved,
  onLaunch,
  onTry,
}: Props) {
  const { isDirty, draft } = inHand
  const [releasingId, setReleasingId] = useState<string>()
  async function saveNow(isOver = false): Promise<SavedTemplate | undefined> {
    if (save.isPending || !isComplete()) return undefined
    // The failure is shown above the buttons.
    return save.mutateAsync({ draft, isOver }, { onSuccess: onSaved }).catch(() => undefined)
  }
  async function saveAndTell(isOver = false) {
    const saved = await saveNow(isOver)
    if (saved) notify.success(`Saved as version ${saved.version}`)
  }
  async function releaseNow() {
    const id = isDirty || !draft.templateId ? (await saveNow())?.id : draft.templateId
    if (id) setReleasingId(id)
  }
  return (
    <div className="sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center gap-2 border-t border-line bg-paper px-4 py-3 max-sm:bottom-[calc(4rem+env(safe-area-inset-bottom))] sm:mx-0 sm:px-0">
      {save.isError && (
        // Said here, where it was pressed, however far the form was scrolled.
        <div className="max-h-40 w-full overflow-y-auto max-sm:order-first">
          <SaveFailure
            error={save.error}
            onLoadNewer={onLoadNewer}
            onSaveOver={() => void saveAndTell(true)}
          />
        </div>
      )}
      <div className="mr-auto flex items-center justify-between gap-2 max-sm:order-first max-sm:flex-1">
        <p className="text-sm text-ink-soft">
          {standing(inHand, template)}
          {template && !isDirty && isOut(template) && template.review?.state !== 'waiting' && (
            <>
              {' · '}
              <TextLink to={paths.template(template.id)}>See its page</TextLink>
            </>
          )}
        </p>
        <Button look="bare" size="small" className="lg:hidden" onClick={onTry}>
          Try it
        </Button>
      </div>
      <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
        <Button busy={save.isPending} onClick={() => void saveAndTell()}>
          Save
        </Button>
        <Button disabled={!isDirty && isOut(template)} onClick={() => void releaseNow()}>
          {releaseWord(isDirty, template)}
        </Button>
        <Button look="primary" onClick={() => void saveNow().then((saved) => saved && onLaunch(saved))}>
          Launch
        </Button>
      </div>
      <Menu
        label="More"
        trigger={<EllipsisIcon />}
        className="max-sm:order-first [&>div]:top-auto [&>div]:bottom-full [&>div]:mb-1.5"
      >
        <MenuItem
          icon={<DownloadIcon />}
          onSelect={() =>
            void (isDirty || !draft.templateId
              ? saveNow().then((saved) => saved && downloadTemplate(saved))
              : downloadTemplate({ id: draft.templateId, name: draft.content.config.name }))
          }
        >
          {isDirty || !draft.templateId ? 'Save and export as ZIP' : 'Export as ZIP'}
        </MenuItem>
        {isDirty && (
          <MenuItem
            icon={<TrashIcon />}
            onSelect={() => notifyWithUndo('Changes discarded', { undo: inHand.discard() })}
          >
            Discard changes
          </MenuItem>
        )}
      </Menu>
      {releasingId && <ReleaseDialog templateId={releasingId} onClose={() => setReleasingId(undefined)} />}
    </div>
  )
}

/** Others get, or will get after a review, what was saved last. */
function isOut(template: MyTemplate | undefined): boolean {
  if (!template || template.released?.id !== template.version_id) return false
  return template.visibility !== 'private' || template.review?.state === 'waiting'
}

function releaseWord(isDirty: boolean, template: MyTemplate | undefined): string {
  if (!isDirty && isOut(template)) return template?.review?.state === 'waiting' ? 'In review' : 'Published'
  return template?.released && template.visibility !== 'private' ? 'Release' : 'Publish'
}

function standing({ isDirty, isKept, draft }: DraftInHand, template: MyTemplate | undefined): string {
  if (isDirty) return isKept ? 'Kept in this browser' : 'Not saved: no room in this browser'
  if (!draft.templateId) return 'Only you see it until you publish'
  if (!template) return 'Saved'
  if (template.visibility === 'private') return 'Saved, only you see it'
  return template.released && template.released.id !== template.version_id ? 'Saved, not released' : 'Saved'
}
