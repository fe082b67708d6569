import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { lazyPart } from '../../../core/lazy/lazy-part.tsx'
import { NotOpened } from '../../../core/lazy/not-opened.tsx'
import { useHydrated } from '../../../core/page/hydrated.ts'
import { loadDetailDialog, wasOpenedFromList, withoutDetail } from './detail-address.ts'
import type { Launcher } from '../cards/launcher.ts'

const DetailDialog = lazyPart(async () => (await loadDetailDialog()).DetailDialog, undefined, NotOpened)

/**
 * The dialog of the template that the address names, fetched when the first one is opened. Closing goes back to the list,
 * also for those who came by a link.
 */
export function DetailOverlay({ launcher }: { launcher: Launcher }) {
  const [params] = useSearchParams()
  const templateId = params.get('template')
  const isHydrated = useHydrated()
  const { search, state } = useLocation()
  const navigate = useNavigate()
  if (!templateId || !isHydrated) return null
  const close = () => {
    if (wasOpenedFromList(state)) void navigate(-1)
    else void navigate(withoutDetail(search), { replace: true, preventScrollReset: true })
  }
  return <DetailDialog key={templateId} templateId={templateId} launcher={launcher} onClose={close} />
}
