import { useEffect, useEffectEvent } from 'react'
import { notify } from '../page/notify.ts'
import { noConnection } from '../server/api-error.ts'

/** In place of what somebody opened and could not be fetched: it is closed again, so that the next press opens it. */
export function NotOpened({ onClose }: { onClose?: () => void }) {
  const tell = useEffectEvent(() => {
    notify.error(noConnection)
    onClose?.()
  })
  useEffect(() => tell(), [])
  return null
}
