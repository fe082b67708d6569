import { comparable } from './find-matches.ts'

const rangesMax = 500

/** Marks the words in what is on the page, and again whenever that changes. Answers how to end it. */
export function highlight(root: HTMLElement, words: string): () => void {
  if (!('highlights' in CSS)) return () => undefined
  const wanted = comparable(words.trim())
  let frame = 0
  const mark = () => {
    frame = 0
    CSS.highlights.set('found', new Highlight(...rangesOf(root, wanted)))
  }
  const later = () => {
    frame ||= requestAnimationFrame(mark)
  }
  const changes = new MutationObserver(later)
  changes.observe(root, { childList: true, subtree: true, characterData: true })
  mark()
  return () => {
    cancelAnimationFrame(frame)
    changes.disconnect()
    CSS.highlights.delete('found')
  }
}

function rangesOf(root: HTMLElement, wanted: string): Range[] {
  const ranges: Range[] = []
  if (!wanted) return ranges
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node && ranges.length < rangesMax; node = texts.nextNode()) {
    const text = comparable(node.textContent ?? '')
    // Where letters became more or fewer, places no longer agree; the message is found all the same.
    if (text.length !== node.textContent?.length) continue
    for (
      let at = text.indexOf(wanted);
      at >= 0 && ranges.length < rangesMax;
      at = text.indexOf(wanted, at + 1)
    ) {
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + wanted.length)
      ranges.push(range)
    }
  }
  return ranges
}
