import { comparable, type Match } from './find-matches.ts'
import { foundRanges } from './found-ranges.ts'

const rangesMax = 500
/** The search stands over the first lines. */
const coveredPx = 64
/** A list that was told to go to a message moves for a while. */
const settleFrames = 30
const ownMoves = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

interface Marked {
  words: string
  current: Match | undefined
}

/** Marks the words in what is on the page, and again whenever that changes. Answers how to end it. */
export function highlight(root: HTMLElement, { words, current }: Marked): () => void {
  if (!('highlights' in CSS)) return () => undefined
  const wanted = comparable(words.trim())
  const ended = new AbortController()
  let frame = 0
  let framesLeft = settleFrames
  let chosen: Range | undefined
  const mark = () => {
    frame = 0
    const found = foundRanges(root, wanted)
    const own = current && found.get(current.key)
    chosen = own?.[current?.nth ?? 0] ?? own?.at(-1)
    CSS.highlights.set('found', new Highlight(...[...found.values()].flat().slice(0, rangesMax)))
    const front = new Highlight(...(chosen ? [chosen] : []))
    front.priority = 1
    CSS.highlights.set('found-current', front)
    if (chosen && framesLeft === settleFrames) show()
  }
  const show = () => {
    if (ended.signal.aborted || framesLeft <= 0) return
    framesLeft -= 1
    if (chosen) bringIntoView(root, chosen)
    requestAnimationFrame(show)
  }
  const letGo = () => {
    framesLeft = 0
  }
  const later = () => {
    frame ||= requestAnimationFrame(mark)
  }
  const changes = new MutationObserver(later)
  changes.observe(root, { childList: true, subtree: true, characterData: true })
  for (const move of ownMoves) root.addEventListener(move, letGo, { passive: true, signal: ended.signal })
  later()
  return () => {
    ended.abort()
    cancelAnimationFrame(frame)
    changes.disconnect()
    CSS.highlights.delete('found')
    CSS.highlights.delete('found-current')
  }
}

function bringIntoView(root: HTMLElement, range: Range) {
  const view = root.getBoundingClientRect()
  const { top, bottom } = range.getBoundingClientRect()
  if (top >= view.top + coveredPx && bottom <= view.bottom) return
  root.scrollTop += top - (view.top + view.height / 2)
}
