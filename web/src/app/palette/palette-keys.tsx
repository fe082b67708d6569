import { useEffect, useState } from 'react'
import { lazyPart } from '../../core/lazy/lazy-part.tsx'
import { NotOpened } from '../../core/lazy/not-opened.tsx'
import { commandKey, isTyping } from './keys.ts'

const Opened = lazyPart(async () => (await import('./opened.tsx')).Opened, undefined, NotOpened)

/** Ctrl+K (Cmd+K on a Mac) opens the command palette and ? the shortcuts, on every page. Both load when first opened. */
export function PaletteKeys() {
  const [open, setOpen] = useState<'palette' | 'shortcuts'>()
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const { key, altKey, shiftKey } = event
      if (commandKey(event) && key.toLowerCase() === 'k' && !altKey && !shiftKey) {
        event.preventDefault()
        setOpen((now) => (now === 'palette' ? undefined : 'palette'))
      } else if (key === '?' && !commandKey(event) && !altKey && !isTyping(event.target)) {
        event.preventDefault()
        setOpen((now) => now ?? 'shortcuts')
      }
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [])
  return open && <Opened open={open} onOpen={setOpen} onClose={() => setOpen(undefined)} />
}
