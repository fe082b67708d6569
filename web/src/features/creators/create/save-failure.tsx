import { ApiError, detailOr } from '../../../core/server/api-error.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Button } from '../../../ui/forms/button.tsx'

interface Props {
  error: unknown
  onLoadNewer: () => void
  onSaveOver: () => void
}

/** Why the last save failed. What was saved elsewhere meanwhile is not written over unasked. */
export function SaveFailure({ error, onLoadNewer, onSaveOver }: Props) {
  const isSavedSince = error instanceof ApiError && error.code === 'saved-since'
  return (
    <Alert>
      {detailOr(error, 'Failed to save template')}
      {isSavedSince && (
        <>
          <p>The newer version takes the place of what you changed here; yours becomes the next version.</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button size="small" onClick={onLoadNewer}>
              Load the newer version
            </Button>
            <Button size="small" onClick={onSaveOver}>
              Save mine over it
            </Button>
          </div>
        </>
      )}
    </Alert>
  )
}
