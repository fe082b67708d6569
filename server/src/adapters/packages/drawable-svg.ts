import { FileProblem } from './file-problem.ts'
import { svgTokens } from './svg-tokens.ts'

const limits = { elements: 5_000, depth: 60, drawn: 20_000 }

/** What an element costs to draw, in shapes. A filter works on every pixel of the card. */
const filterStep = 100
const costs: Record<string, number> = { feturbulence: 400 }

interface SvgElement {
  cost: number
  /** Elements inside it, and those that it refers to by `#id`: each is drawn with it. */
  parts: (SvgElement | string)[]
}

/**
 * Counts what a drawing makes the renderer draw, with every reference followed, in linear time. Seven levels of ten
 * `<use>` are 2 kB of text and ten million shapes. What is costly in other ways ends at the limits of the process.
 */
export function refuseUnlessDrawable(svg: string) {
  const root: SvgElement = { cost: 0, parts: [] }
  const byId = new Map<string, SvgElement>()
  const open = [root]
  let count = 0
  for (const token of svgTokens(svg)) {
    if (token.kind === 'close') open.pop()
    if (token.kind !== 'open') continue
    count += 1
    if (count > limits.elements) throw new FileProblem(`has more than ${limits.elements} elements`)
    const element = readElement(token.name.toLowerCase(), token.attributes, byId)
    open.at(-1)?.parts.push(element)
    if (!token.isEmpty) open.push(element)
    if (open.length > limits.depth) throw new FileProblem(`is nested more than ${limits.depth} levels deep`)
  }
  if (new Count(byId).of(root) > limits.drawn)
    throw new FileProblem(
      `draws more than ${limits.drawn} shapes, counting repeated ones and filters. Make it simpler`,
    )
}

function readElement(name: string, attributes: [string, string][], byId: Map<string, SvgElement>) {
  const element: SvgElement = { cost: costs[name] ?? (name.startsWith('fe') ? filterStep : 1), parts: [] }
  for (const [key, value] of attributes) {
    const attribute = key.toLowerCase()
    if (attribute === 'id') byId.set(value, element)
    else if (/(^|:)href$/.test(attribute)) element.parts.push(value.trim().slice(1))
    else
      for (const [, id = ''] of value.matchAll(/url\(\s{0,9}["']?#([^"')\s]{1,200})/g)) element.parts.push(id)
  }
  return element
}

class Count {
  readonly #byId: ReadonlyMap<string, SvgElement>
  readonly #known = new Map<SvgElement, number>()
  readonly #counting = new Set<SvgElement>()

  constructor(byId: ReadonlyMap<string, SvgElement>) {
    this.#byId = byId
  }

  /** Each element is counted once, however often it is drawn. */
  of(element: SvgElement): number {
    const known = this.#known.get(element)
    if (known !== undefined) return known
    if (this.#counting.has(element)) throw new FileProblem('has a part that contains itself')
    this.#counting.add(element)
    let sum = element.cost
    for (const part of element.parts) {
      const found = typeof part === 'string' ? this.#byId.get(part) : part
      if (found) sum += this.of(found)
    }
    this.#counting.delete(element)
    this.#known.set(element, sum)
    return sum
  }
}
