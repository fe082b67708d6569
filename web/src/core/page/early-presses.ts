declare global {
  interface Window {
    /** The inline script of index.html keeps what is pressed on the screen that the server drew. */
    earlyPresses: Event[] | undefined
  }
}

/** What was pressed before the script was here. From now on React listens itself, but for `watchRadios`. */
export function takeEarlyPresses(): Event[] {
  const presses = window.earlyPresses ?? []
  window.earlyPresses = undefined
  return presses
}

/** Does it now, on a screen that is alive. Links have followed themselves meanwhile. */
export function passOn(presses: Event[]) {
  for (const { type, target } of presses) {
    if (!(target instanceof Element)) continue
    if (type === 'change' && target instanceof HTMLInputElement && target.type === 'radio') {
      // Chosen already, it would not change by being chosen.
      target.checked = false
      target.click()
    } else if (target.closest('button, select')) {
      target.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }))
    }
  }
}

/**
 * While React takes the screen over it hears a press on a radio only when that is chosen already, and takes it for no
 * change. Answers how to stop.
 */
export function watchRadios(): () => void {
  let isPassedOn = false
  const passOnce = (event: Event) => {
    const isRadio = event.target instanceof HTMLInputElement && event.target.type === 'radio'
    // Being chosen again changes it, too.
    if (!isRadio || isPassedOn) return
    isPassedOn = true
    passOn([event])
    isPassedOn = false
  }
  addEventListener('change', passOnce)
  return () => removeEventListener('change', passOnce)
}
