import { FileProblem } from './file-problem.ts'

/** A part of an SVG file. `attributes` has the values between their quotes, as they are written. */
type SvgToken =
  | { kind: 'open'; name: string; attributes: [name: string, value: string][]; isEmpty: boolean }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string }

const declaration = /\uFEFF?\s*(?:<\?xml[^>?]*\?>)?/y
const openName = /<([A-Za-z][\w:.-]*)/y
const closeTag = /<\/([A-Za-z][\w:.-]*)\s*>/y
const attribute = /\s+([\w:.-]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y
const openEnd = /\s*(\/?)>/y

/** Tells the elements and texts of an SVG file in order, without comments. Every character is looked at once. */
export function* svgTokens(svg: string): Generator<SvgToken> {
  let at = matchAt(declaration, svg, 0)?.[0].length ?? 0
  while (at < svg.length) {
    const tagAt = svg.indexOf('<', at)
    if (tagAt !== at) {
      const end = tagAt < 0 ? svg.length : tagAt
      yield { kind: 'text', text: svg.slice(at, end) }
      at = end
    } else if (svg.startsWith('<!--', at)) {
      const end = svg.indexOf('-->', at + 4)
      if (end < 0) throw notWellFormed()
      at = end + 3
    } else {
      refuseInstructions(svg, at)
      const { token, end } = svg[at + 1] === '/' ? closingAt(svg, at) : openingAt(svg, at)
      yield token
      at = end
    }
  }
}

function refuseInstructions(svg: string, at: number) {
  if (/^<!(?:DOCTYPE|ENTITY)/i.test(svg.slice(at, at + 9)))
    throw new FileProblem('declares a document type, which a drawing does not need')
  if (svg[at + 1] === '?' || svg[at + 1] === '!') throw new FileProblem('has instructions for programs in it')
}

function closingAt(svg: string, at: number): { token: SvgToken; end: number } {
  const found = matchAt(closeTag, svg, at)
  if (!found) throw notWellFormed()
  return { token: { kind: 'close', name: found[1] ?? '' }, end: at + found[0].length }
}

function openingAt(svg: string, at: number): { token: SvgToken; end: number } {
  const opened = matchAt(openName, svg, at)
  if (!opened) throw notWellFormed()
  const attributes: [string, string][] = []
  let end = at + opened[0].length
  for (let found = matchAt(attribute, svg, end); found; found = matchAt(attribute, svg, end)) {
    attributes.push([found[1] ?? '', found[2] ?? found[3] ?? ''])
    end += found[0].length
  }
  const closed = matchAt(openEnd, svg, end)
  if (!closed) throw notWellFormed()
  const token: SvgToken = { kind: 'open', name: opened[1] ?? '', attributes, isEmpty: closed[1] === '/' }
  return { token, end: end + closed[0].length }
}

function matchAt(pattern: RegExp, text: string, at: number) {
  pattern.lastIndex = at
  return pattern.exec(text)
}

function notWellFormed() {
  return new FileProblem('is not well-formed SVG')
}
