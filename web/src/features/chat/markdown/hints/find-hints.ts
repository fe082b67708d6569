import type { Element, ElementContent, Root, RootContent, Text } from 'hast'

/** What the built-in model and templates write before a list of things to ask. */
const openings = /^(?:ways to begin|you could begin with|i can help with|try|try one of these)\s*:?$/i
/** What stands right before an example: “Try “scale it to 6”.” */
const cue =
  /\b(?:try|say|ask|asking|write|type|tell me|for example|e\.g\.|such as|like|begin with|start with|or)[\s,:]*$/i
const cueReach = 24
const quotation = /“[^“”\n]{2,160}”|"[^"\n]{2,160}"/g
const longestHint = 160
/** One press must not make an address of an answer the person's own. */
const address = /:\/\/|[\p{L}\p{N}]\.\p{L}{2}|\d\.\d+\.\d/u
/** A text full of quotes is a text about something else. */
const hintsMax = 12

/** Marks as `q` what an answer offers to be said: the items of a list of ways to begin, and quoted examples. */
export function findHints() {
  return (tree: Root) => {
    const budget = { left: hintsMax }
    markLists(tree.children, budget)
    for (const child of tree.children) markQuotes(child, budget)
  }
}

interface Budget {
  left: number
}

function markLists(siblings: RootContent[], budget: Budget) {
  let before: RootContent | undefined
  for (const node of siblings) {
    if (node.type === 'text') continue
    if (isElement(node, 'ul') && before && openings.test(textOf(before).trim().slice(0, 40))) {
      for (const item of node.children) if (isElement(item, 'li')) markItem(item, budget)
    }
    before = node
  }
}

function markItem(item: Element, budget: Budget) {
  const isPlain = item.children.every((child) => child.type === 'text' || isElement(child, 'p'))
  const words = textOf(item).trim()
  if (!isPlain || words === '' || words.length > longestHint || address.test(words) || budget.left === 0)
    return
  budget.left -= 1
  item.children = [hint(words)]
}

function markQuotes(node: RootContent, budget: Budget) {
  if (node.type !== 'element' || node.tagName === 'q' || node.tagName === 'a' || node.tagName === 'pre')
    return
  node.children = node.children.flatMap((child) => {
    if (child.type === 'text') return split(child, budget)
    markQuotes(child, budget)
    return [child]
  })
}

/** Quoted words right after a cue, or right after another example. */
function split(text: Text, budget: Budget): ElementContent[] {
  const parts: ElementContent[] = []
  let from = 0
  for (const { 0: quoted, index } of text.value.matchAll(quotation)) {
    if (budget.left === 0) break
    const lead = text.value.slice(Math.max(from, index - cueReach), index)
    if (quoted.includes('…') || address.test(quoted) || !cue.test(lead)) continue
    parts.push({ type: 'text', value: text.value.slice(from, index) }, hint(quoted))
    budget.left -= 1
    from = index + quoted.length
  }
  return from === 0 ? [text] : [...parts, { type: 'text', value: text.value.slice(from) }]
}

const hint = (words: string): Element => ({
  type: 'element',
  tagName: 'q',
  properties: {},
  children: [{ type: 'text', value: words }],
})

const isElement = (node: RootContent | ElementContent, tagName: string): node is Element =>
  node.type === 'element' && node.tagName === tagName

function textOf(node: RootContent): string {
  if (node.type === 'text') return node.value
  return node.type === 'element' ? node.children.map(textOf).join('') : ''
}
