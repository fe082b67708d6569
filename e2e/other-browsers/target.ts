/** Something on the screen as people call it: what it is, and what it is named. */
export interface Target {
  role: keyof typeof selectors
  /** The whole name, or a pattern within it; of `text`, any part of what is written. */
  name?: string | RegExp
  within?: Target
  /** The last one, where there are several: the first counts otherwise. */
  last?: boolean
}

const selectors = {
  alert: '[role=alert]',
  article: 'article, [role=article]',
  button: 'button, [role=button], summary, [type=submit]',
  checkbox: '[type=checkbox], [role=checkbox]',
  dialog: 'dialog[open], [role=dialog]',
  field: 'input, textarea, select',
  form: 'form',
  group: '[role=group], fieldset',
  heading: 'h1, h2, h3, h4',
  link: 'a[href]',
  listitem: 'li',
  main: 'main',
  menuitem: '[role=menuitem]',
  navigation: 'nav',
  radio: '[type=radio], [role=radio]',
  region: 'section, [role=region]',
  text: 'body *',
}

export const named = (role: Target['role'], name?: Target['name'], within?: Target): Target => ({
  role,
  ...(name !== undefined && { name }),
  ...(within && { within }),
})

/** What a page tells of a target: where it is, what it says, and whether it can be pressed. */
export interface Found {
  x: number
  y: number
  text: string
  value: string
  enabled: boolean
  checked: boolean
  focused: boolean
  /** It is still being written or fetched. */
  busy: boolean
  /** Nothing lies over it. */
  free: boolean
  /** How many frames the page has drawn since it was first looked at. */
  frames: number
}

/** An expression that answers what a page shows of a target, scrolled to where it can be seen if asked. */
export function expressionOf(target: Target, scroll: boolean): string {
  return `(${lookUp.toString()})(${JSON.stringify(steps(target))}, ${scroll})`
}

interface Step {
  selector: string
  name: { exact: string } | { source: string; flags: string } | undefined
  byText: boolean
  last: boolean
}

function steps({ role, name, within, last = false }: Target): Step[] {
  const wanted = name instanceof RegExp ? { source: name.source, flags: name.flags } : name && { exact: name }
  const step = { selector: selectors[role], name: wanted || undefined, byText: role === 'text', last }
  return [...(within ? steps(within) : []), step]
}

/** Runs in the page: everything that it needs is in it. */
function lookUp(path: Step[], scroll: boolean): Found | null {
  const tidy = (words: string | null | undefined) => (words ?? '').replace(/\s+/g, ' ').trim()
  const labelOf = (id: string) => tidy(document.getElementById(id)?.textContent)
  const nameOf = (element: HTMLElement & { labels?: NodeListOf<HTMLLabelElement> | null }) => {
    const ids = element.getAttribute('aria-labelledby')
    if (ids) return tidy(ids.split(/\s/).map(labelOf).join(' '))
    const label = element.getAttribute('aria-label')
    if (label) return tidy(label)
    if (element.labels?.length) return tidy(element.labels[0]?.innerText)
    const heading = element.matches('dialog, section, [role=dialog]') && element.querySelector('h1, h2, h3')
    return tidy((heading || element).textContent)
  }
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0
  const fits = (element: HTMLElement, { name, byText }: Step) => {
    if (!name) return true
    const own = byText ? tidy(element.innerText) : nameOf(element)
    if ('exact' in name) return byText ? own.includes(name.exact) : own === name.exact
    return new RegExp(name.source, name.flags).test(own)
  }
  const counter = window as { framesDrawn?: number }
  if (counter.framesDrawn === undefined) {
    counter.framesDrawn = -1
    const count = () => {
      counter.framesDrawn! += 1
      requestAnimationFrame(count)
    }
    count()
  }
  let scope: HTMLElement = document.documentElement
  for (const step of path) {
    const all = [...scope.querySelectorAll<HTMLElement>(step.selector)].filter(
      (element) => isSeen(element) && fits(element, step),
    )
    // Whatever holds the words holds them for all that it lies in: the innermost is meant.
    const meant = step.byText
      ? all.filter((each) => !all.some((other) => each !== other && each.contains(other)))
      : all
    const next = step.last ? meant.at(-1) : meant[0]
    if (!next) return null
    scope = next
  }
  const field = scope as HTMLInputElement
  // A box that is drawn by its label is pressed there.
  const isTiny = scope.getBoundingClientRect().width < 4
  const shown = (isTiny && field.labels?.[0]) || scope
  const place = () => {
    const { left, top, width, height } = shown.getBoundingClientRect()
    const [x, y] = [Math.round(left + width / 2), Math.round(top + Math.min(height / 2, 400))]
    const above = document.elementFromPoint(x, y)
    return { x, y, free: above !== null && (shown.contains(above) || above.contains(shown)) }
  }
  // Only what cannot be pressed where it is: a list that keeps its own place would move back.
  if (scroll && !place().free)
    shown.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
  return {
    ...place(),
    text: tidy(scope.innerText),
    value: field.value ?? '',
    enabled: !scope.matches(':disabled, [aria-disabled=true]'),
    checked: field.checked === true || scope.getAttribute('aria-checked') === 'true',
    focused: document.activeElement === scope,
    busy: scope.getAttribute('aria-busy') === 'true',
    frames: counter.framesDrawn,
  }
}
