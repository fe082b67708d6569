/** A person who did nothing for this long is neither typing, scrolling nor about to press. */
const quietMs = 2000
const checkEveryMs = 200

const signs = ['keydown', 'input', 'compositionend', 'pointerdown', 'wheel', 'touchmove'] as const

/**
 * Runs `work` once, no earlier than `earliestMs` from now and only while the page is at rest: nobody types or has typed
 * words that are not sent, no answer is being written and no dialog is open. Answers how to call it off.
 */
export function whenAtRest(earliestMs: number, work: () => void): () => void {
  let lastSign = Number.NEGATIVE_INFINITY
  const noteSign = () => {
    lastSign = performance.now()
  }
  for (const sign of signs) window.addEventListener(sign, noteSign, { capture: true, passive: true })

  let timer = setTimeout(function check() {
    if (performance.now() - lastSign < quietMs || isWriting() || isOccupied())
      timer = setTimeout(check, checkEveryMs)
    else {
      stop()
      work()
    }
  }, earliestMs)

  function stop() {
    clearTimeout(timer)
    for (const sign of signs) window.removeEventListener(sign, noteSign, { capture: true })
  }
  return stop
}

const textTypes = new Set(['text', 'email', 'password', 'search', 'tel', 'url', 'number'])

/** Somebody who pauses in the middle of a sentence is still writing it. */
function isWriting(): boolean {
  const field = document.activeElement
  if (field instanceof HTMLTextAreaElement) return field.value !== ''
  if (field instanceof HTMLInputElement) return textTypes.has(field.type) && field.value !== ''
  return field instanceof HTMLElement && field.isContentEditable
}

const isOccupied = () => document.querySelector('[aria-busy="true"], dialog[open]') !== null
