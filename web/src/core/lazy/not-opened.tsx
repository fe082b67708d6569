import { useEffect, useEffectEvent } from 'react'
import { toast } from 'react-hot-toast/headless'
import { Button } from '../../ui/forms/button.tsx'
import { notLoaded } from '../../ui/feedback/not-loaded.tsx'
import { urgent } from '../page/notify.ts'

/** Long enough to read it and get to its button by keyboard. */
const stayMs = 12_000

/**
 * In place of what somebody opened and could not be fetched: it is closed again, so that the next press opens it. Some
 * browsers never ask again for what failed once, and after a release it is gone: then only loading the page anew helps.
 */
export function NotOpened({ onClose }: { onClose?: () => void }) {
  const tell = useEffectEvent(() => {
    toast.error(
      <>
        {notLoaded} <Button onClick={() => location.reload()}>Reload</Button>
      </>,
      { ...urgent, id: notLoaded, duration: stayMs },
    )
    onClose?.()
  })
  useEffect(() => tell(), [])
  return null
}
