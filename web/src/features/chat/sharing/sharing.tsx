import { useEffect } from 'react'
import { lazyPart } from '../../../core/lazy/lazy-part.tsx'
import { NotOpened } from '../../../core/lazy/not-opened.tsx'
import { closeShare, useShareState } from './share-state.ts'

const ShareDialog = lazyPart(
  async () => (await import('./share-dialog.tsx')).ShareDialog,
  undefined,
  NotOpened,
)

/** The dialog of whichever Share was pressed, once for a chat. */
export function Sharing() {
  const asked = useShareState((state) => state.asked)
  useEffect(() => closeShare, [])
  if (!asked) return null
  return <ShareDialog asked={asked} onClose={closeShare} />
}
