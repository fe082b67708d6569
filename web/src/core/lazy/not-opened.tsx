import { useEffect } from 'react'
import { notify } from '../page/notify.ts'
import { noConnection } from '../server/api-error.ts'

/** In place of what somebody opened and could not be fetched: it is closed again, so that the next press opens it. */
export function NotOpened({ onClose }: { onClose?: () => void }) {
  useEffect(() => {
    notify.error(noConnection)
    onClose?.()
    // Once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return null
}
