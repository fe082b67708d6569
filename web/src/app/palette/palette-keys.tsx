import { lazy, Suspense, useEffect, useState } from 'react'
import { chunk } from '../../core/page/chunk.ts'
import { commandKey, isTyping } from './keys.ts'

const Palette = lazy(async () => ({ default: (await chunk(import('./palette.tsx'))).Palette }))
const Shortcuts = lazy(async () => ({
  default: (await chunk(import('./shortcuts-dialog.tsx'))).ShortcutsDialog,
}))

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
  const close = () => setOpen(undefined)
  return (
    <Suspense fallback={null}>
      {open === 'palette' && <Palette onClose={close} onShortcuts={() => setOpen('shortcuts')} />}
      {open === 'shortcuts' && <Shortcuts onClose={close} />}
    </Suspense>
  )
}
