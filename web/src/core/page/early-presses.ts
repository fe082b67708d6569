declare global {
  interface Window {
    /** The inline script of index.html keeps what is pressed on the screen that the server drew. */
    earlyPresses: Event[] | undefined
  }
}

/**
 * What was pressed before the script was here. From now on React listens itself; what was chosen among radio buttons,
 * `Choice` sees.
 */
export function takeEarlyPresses(): Event[] {
  const presses = window.earlyPresses ?? []
  window.earlyPresses = undefined
  return presses
}

/** Does it now, on a screen that is alive. Links have followed themselves meanwhile. */
export function passOn(presses: Event[]) {
  for (const { type, target } of presses) {
    if (!(target instanceof Element)) continue
    if (target.closest('button, select')) {
      target.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }))
    }
  }
}
