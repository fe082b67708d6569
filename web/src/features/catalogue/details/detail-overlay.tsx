import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useHydrated } from '../../../core/page/hydrated.ts'
import { loadDetailDialog } from './detail-address.ts'
import type { Launcher } from '../cards/launcher.ts'

const DetailDialog = lazy(async () => ({ default: (await loadDetailDialog()).DetailDialog }))

/** The dialog of the template that the address names, fetched when the first one is opened. */
export function DetailOverlay({ launcher }: { launcher: Launcher }) {
  const [params] = useSearchParams()
  const templateId = params.get('template')
  const isHydrated = useHydrated()
  if (!templateId || !isHydrated) return null
  return (
    <Suspense>
      <DetailDialog key={templateId} templateId={templateId} launcher={launcher} />
    </Suspense>
  )
}
