import { chooseTheme } from '../../core/page/theme.ts'
import type { Viewer } from '../../core/server/viewer.ts'
import { signOut } from '../../features/auth/me.ts'
import { paths } from '../paths.ts'
import type { Entry } from './entry.ts'

interface Given {
  viewer: Viewer
  onShortcuts: () => void
  goTo: (path: string) => void
}

/** What can be done on every page. */
export function actions({ viewer, onShortcuts, goTo }: Given): Entry[] {
  const leave: Entry = {
    key: 'log-out',
    name: 'Log out',
    run() {
      signOut()
      goTo(paths.auth)
    },
  }
  return [
    { key: 'light', name: 'Theme: light', run: () => chooseTheme('light') },
    { key: 'dark', name: 'Theme: dark', run: () => chooseTheme('dark') },
    { key: 'system', name: 'Theme: same as the system', run: () => chooseTheme('system') },
    { key: 'shortcuts', name: 'Keyboard shortcuts', keys: ['?'], run: onShortcuts },
    ...(viewer.status === 'signed-in' ? [leave] : []),
  ]
}
