import { lazy, Suspense, useEffect } from 'react'
import { chunk } from '../../../core/page/chunk.ts'
import { closeShare, useShareState } from './share-state.ts'

const ShareDialog = lazy(async () => ({ default: (await chunk(import('./share-dialog.tsx'))).ShareDialog }))

/** The dialog of whichever Share was pressed, once for a chat. */
export function Sharing() {
  const asked = useShareState((state) => state.asked)
  useEffect(() => closeShare, [])
  if (!asked) return null
  return (
    <Suspense>
      <ShareDialog asked={asked} onClose={closeShare} />
    </Suspense>
  )
}
