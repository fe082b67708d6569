import { comparable, type Match } from './find-matches.ts'
import { foundRanges } from './found-ranges.ts'

const rangesMax = 500
/** The search stands over the first lines. */
const coveredPx = 64
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
  let holds = true
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
    show()
  }
  // The list moves on its own while it learns how high its rows are.
  const show = () => {
    if (holds && chosen) bringIntoView(root, chosen)
  }
  const letGo = () => {
    holds = false
  }
  const later = () => {
    frame ||= requestAnimationFrame(mark)
  }
  const changes = new MutationObserver(later)
  changes.observe(root, { childList: true, subtree: true, characterData: true })
  const sizes = new ResizeObserver(show)
  for (const part of [root, ...root.children]) sizes.observe(part)
  root.addEventListener('scroll', show, { passive: true, signal: ended.signal })
  // Whoever moves by themselves, or presses something beside the list, is not held at the place.
  for (const move of ownMoves)
    root.parentElement?.addEventListener(move, letGo, { passive: true, signal: ended.signal })
  later()
  return () => {
    ended.abort()
    cancelAnimationFrame(frame)
    changes.disconnect()
    sizes.disconnect()
    CSS.highlights.delete('found')
    CSS.highlights.delete('found-current')
  }
}

function bringIntoView(root: HTMLElement, range: Range) {
  const view = root.getBoundingClientRect()
  const { top, bottom, height } = range.getBoundingClientRect()
  if (height === 0) return
  if (top >= view.top + coveredPx && bottom <= view.bottom) return
  root.scrollTop += top - (view.top + view.height / 2)
}
