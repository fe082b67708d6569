import { useSyncExternalStore } from 'react'
import { stored } from '../storage.ts'

const themes = ['system', 'light', 'dark'] as const
type Theme = (typeof themes)[number]

// The inline script of index.html reads the same key before the first paint.
const themeStore = stored('agentry.theme', (value): value is Theme => themes.some((theme) => theme === value))
const listeners = new Set<() => void>()

function show(theme: Theme) {
  document.documentElement.dataset['theme'] = theme
  for (const listener of listeners) listener()
}

themeStore.onForeignChange(() => show(themeStore.read() ?? 'system'))

export function chooseTheme(theme: Theme) {
  themeStore.write(theme)
  show(theme)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const shown = (): Theme =>
  themes.find((theme) => theme === document.documentElement.dataset['theme']) ?? 'system'

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, shown, () => 'system')
}
