import { toast } from 'react-hot-toast/headless'
import { Button } from '../../ui/forms/button.tsx'

/** Stays until it is answered. What is written and not sent is kept over the reload. */
export function offerUpdate(onAccept: () => void) {
  toast(
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      A new version of Agentry is ready.
      <Button size="small" onClick={onAccept}>
        Reload
      </Button>
    </span>,
    { id: 'update', duration: Number.POSITIVE_INFINITY },
  )
}
