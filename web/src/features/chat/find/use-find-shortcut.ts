import { useEffect } from 'react'
import { closeFind, openFind, useFind } from './find-state.ts'

/**
 * Ctrl+F or Cmd+F finds in the conversation: the browser's own search sees only the messages near the view. Pressed
 * once more, it is the browser's.
 */
export function useFindShortcut(isOn: boolean) {
  useEffect(() => {
    if (!isOn) return
    const pressed = (event: KeyboardEvent) => {
      const isFind =
        event.code === 'KeyF' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (!isFind || useFind.getState().isOpen || document.querySelector('dialog[open]')) return
      event.preventDefault()
      openFind()
    }
    document.addEventListener('keydown', pressed)
    return () => {
      document.removeEventListener('keydown', pressed)
      closeFind()
    }
  }, [isOn])
}
