import { comparable, placesIn, type Match } from './find-matches.ts'
import { gap } from './words-of.ts'

/** The element that shows the words of a message carries its key. */
const shownWords = 'data-words'
const blocks = 'p, li, td, th, h1, h2, h3, h4, h5, h6, pre, blockquote, .block'
/** Labels that a message does not say itself. */
const labels = 'figcaption, .copy-table, .plain-note'

/** The places of the words in each message that is on the page. */
export function foundRanges(root: HTMLElement, wanted: string): Map<string, Range[]> {
  const shown = root.querySelectorAll<HTMLElement>(`[${shownWords}]`)
  return new Map(
    [...shown].map((element) => [element.getAttribute(shownWords) ?? '', rangesIn(element, wanted)]),
  )
}

/** The list keeps only what is near the view in the page. */
export function isOnPage(root: HTMLElement | null, { key }: Match): boolean {
  return root !== null && root.querySelector(`[${shownWords}="${CSS.escape(key)}"]`) !== null
}

function rangesIn(element: HTMLElement, wanted: string): Range[] {
  if (!wanted || !comparable(element.textContent).includes(wanted.split(' ')[0] ?? '')) return []
  const { text, places } = lettersOf(element)
  return placesIn(text, wanted).flatMap((at) => {
    const [first, last] = [places[at], places[at + wanted.length - 1]]
    if (!first || !last) return []
    const range = document.createRange()
    range.setStart(first.node, first.from)
    range.setEnd(last.node, last.to)
    return range
  })
}

interface Letter {
  node: Node
  from: number
  to: number
}

/** What can be compared, and where each of its letters stands: some become two, accents become none. */
function lettersOf(element: HTMLElement) {
  const places: (Letter | undefined)[] = []
  let text = ''
  let before: Element | null | undefined
  const add = (letters: string, place?: Letter) => {
    text += letters
    for (let at = 0; at < letters.length; at += 1) places.push(place)
  }
  const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const parent = node.parentElement
    if (parent?.closest(labels)) continue
    const block = parent?.closest(blocks)
    if (before !== undefined && block !== before) add(gap)
    before = block
    let from = 0
    for (const letter of node.textContent ?? '') {
      const to = from + letter.length
      add(comparable(letter), { node, from, to })
      from = to
    }
  }
  return { text, places }
}
