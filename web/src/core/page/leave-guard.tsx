import { useEffect, type ReactNode } from 'react'
import { useBlocker, type Location } from 'react-router'
import { Button } from '../../ui/forms/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'

interface Props {
  /** Something is under way that ends with the page. */
  isActive: boolean
  title: string
  stay: string
  leave: string
  /** Whether an address is another page; by its path alone, unless the page says more. */
  isElsewhere?: (from: Location, to: Location) => boolean
  /** What leaving would do. */
  children: ReactNode
}

const hasOtherPath = (from: Location, to: Location) => from.pathname !== to.pathname

/** Asks before the page is left for another one of ours; before the tab is closed or reloaded, the browser asks. */
export function LeaveGuard({ isActive, title, stay, leave, isElsewhere = hasOtherPath, children }: Props) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isActive && isElsewhere(currentLocation, nextLocation),
  )
  useEffect(() => {
    if (!isActive) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isActive])
  // It ended while the question stood there: nothing is lost by leaving any more.
  useEffect(() => {
    if (blocker.state === 'blocked' && !isActive) blocker.proceed()
  }, [blocker, isActive])
  if (blocker.state !== 'blocked') return null
  return (
    <Dialog
      open
      onClose={blocker.reset}
      title={title}
      footer={
        <>
          <Button look="danger" onClick={blocker.proceed}>
            {leave}
          </Button>
          <Button look="primary" onClick={blocker.reset}>
            {stay}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
