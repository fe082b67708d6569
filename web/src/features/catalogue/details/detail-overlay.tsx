import { useSearchParams } from 'react-router'
import { lazyPart } from '../../../core/lazy/lazy-part.tsx'
import { NotOpened } from '../../../core/lazy/not-opened.tsx'
import { useHydrated } from '../../../core/page/hydrated.ts'
import { loadDetailDialog } from './detail-address.ts'
import type { Launcher } from '../cards/launcher.ts'

const DetailDialog = lazyPart(async () => (await loadDetailDialog()).DetailDialog, undefined, NotOpened)

/** The dialog of the template that the address names, fetched when the first one is opened. */
export function DetailOverlay({ launcher }: { launcher: Launcher }) {
  const [params] = useSearchParams()
  const templateId = params.get('template')
  const isHydrated = useHydrated()
  if (!templateId || !isHydrated) return null
  return <DetailDialog key={templateId} templateId={templateId} launcher={launcher} />
}
