import { useEffect, useEffectEvent } from 'react'
import { isComposing } from '../../../core/keyboard/is-composing.ts'
import { isMac } from '../../../core/keyboard/is-mac.ts'
import type { Command } from '../../../core/page/commands.ts'
import { Kbd } from '../../../ui/kbd.tsx'

interface Actions {
  toggle: () => void
  startNew: () => void
  close: () => void
}

/** Browsers other than a Mac's keep Ctrl+N for a new window. On a Mac, Option+N types letters such as ñ and ń. */
const newKeys = isMac ? ['Ctrl N'] : ['Alt N', 'Ctrl N']

const list: [keys: string[], meaning: string][] = [
  [['Ctrl H'], 'Show or hide'],
  [newKeys, 'New conversation'],
  [['Ctrl F'], 'Find in conversation'],
  [['Enter'], 'Send'],
  [['Shift Enter'], 'New line'],
  [['Esc'], 'Close'],
  [['Ctrl K'], 'Go to'],
]

/** For the command palette, while a chat is open. */
export function chatCommands({ toggle, startNew }: Pick<Actions, 'toggle' | 'startNew'>): Command[] {
  return [
    { name: 'New conversation', keys: newKeys, run: startNew },
    { name: 'Show or hide conversations', keys: ['Ctrl H'], run: toggle },
  ]
}

export function useShortcuts(actions: Actions) {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const { code, ctrlKey, altKey, metaKey, shiftKey } = event
    if (metaKey || shiftKey || isComposing(event)) return
    if (event.key === 'Escape' && !event.defaultPrevented && !belongsToSomethingElse(event.target))
      return actions.close()
    const act =
      code === 'KeyH' && ctrlKey && !altKey
        ? actions.toggle
        : code === 'KeyN' && ctrlKey !== altKey && !(altKey && isMac)
          ? actions.startNew
          : undefined
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const heard = (event: KeyboardEvent) => pressed(event)
    document.addEventListener('keydown', heard)
    return () => document.removeEventListener('keydown', heard)
  }, [])
}

/** An open menu, dialog or edited message closes first. */
function belongsToSomethingElse(target: EventTarget | null) {
  return target instanceof Element && target.closest('[role=menu], dialog, [data-own-escape]') !== null
}

export function ShortcutList() {
  return (
    <dl
      aria-label="Keyboard shortcuts"
      className="grid gap-1 px-1 py-2 text-[0.78125rem] text-ink-soft pointer-coarse:hidden"
    >
      {list.map(([keys, meaning]) => (
        <div key={meaning} className="flex items-center justify-between gap-2">
          <dt>{meaning}</dt>
          <dd className="flex gap-1 whitespace-nowrap">
            {keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
