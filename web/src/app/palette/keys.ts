import { isMac } from '../../core/keyboard/is-mac.ts'

/** Ctrl+K deletes to the end of the line on a Mac, where the key for commands is another one. */
export const commandKey = ({ metaKey, ctrlKey }: { metaKey: boolean; ctrlKey: boolean }) =>
  isMac ? metaKey && !ctrlKey : ctrlKey && !metaKey

export const paletteKeys = isMac ? '⌘ K' : 'Ctrl K'

/** Whether a key pressed there is a letter of a text, or something else is in front of the page. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable=true], dialog, [role=menu]') !== null
  )
}
