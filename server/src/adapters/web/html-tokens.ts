import { decodeEntities } from './html-entities.ts'

export type HtmlToken =
  | { kind: 'open'; name: string; attributes: ReadonlyMap<string, string> }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string }

/** Elements whose content is text up to their own closing tag, whatever stands in it. */
const rawText = new Set(['script', 'style', 'textarea', 'title', 'noscript', 'iframe', 'xmp', 'template'])

const markup = /<(?=[!?]|\/?[a-zA-Z])/g
const tag = /<(\/?)([a-zA-Z][^\s/>]*)/y
const attribute = /[\s/]*([^\s/>=][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]*)))?/y

/**
 * The tags and texts of a page in order, in one pass and in linear time, for any input: what is no tag is text,
 * what is not closed ends with the page. It keeps no tree, so that depth costs nothing.
 */
export function* htmlTokens(html: string): Generator<HtmlToken> {
  for (let at = 0; at < html.length;) {
    markup.lastIndex = at
    const next = markup.exec(html)?.index ?? html.length
    if (next !== at) yield text(html.slice(at, next))
    if (next === html.length) return
    const comment = endOfComment(html, next)
    if (comment !== undefined) {
      at = comment
      continue
    }
    tag.lastIndex = next
    const [whole = '<', slash, name = ''] = tag.exec(html) ?? []
    const { attributes, end } = readAttributes(html, next + whole.length)
    const lower = name.toLowerCase()
    at = end
    if (slash) {
      yield { kind: 'close', name: lower }
      continue
    }
    yield { kind: 'open', name: lower, attributes }
    if (rawText.has(lower)) {
      const close = endOfRawText(html, lower, at)
      yield text(html.slice(at, close))
      at = close
    }
  }
}

const text = (raw: string): HtmlToken => ({ kind: 'text', text: decodeEntities(raw) })

/** Behind a comment, a doctype or a processing instruction; undefined where none begins here. */
function endOfComment(html: string, start: number) {
  const second = html[start + 1]
  if (second !== '!' && second !== '?') return undefined
  const close = html.startsWith('<!--', start) ? '-->' : html.startsWith('<![CDATA[', start) ? ']]>' : '>'
  const end = html.indexOf(close, start + 2)
  return end < 0 ? html.length : end + close.length
}

const noAttributes: ReadonlyMap<string, string> = new Map()

function readAttributes(html: string, start: number) {
  if (html[start] === '>') return { attributes: noAttributes, end: start + 1 }
  const attributes = new Map<string, string>()
  let end = start
  for (;;) {
    attribute.lastIndex = end
    const [whole, name, double, single, bare] = attribute.exec(html) ?? []
    if (whole === undefined || name === undefined) break
    end += whole.length
    if (attributes.size < 50) attributes.set(name.toLowerCase(), double ?? single ?? bare ?? '')
  }
  const close = html.indexOf('>', end)
  return { attributes, end: close < 0 ? html.length : close + 1 }
}

function endOfRawText(html: string, name: string, start: number) {
  const close = new RegExp(`</${name}[\\s/>]`, 'gi')
  close.lastIndex = start
  return close.exec(html)?.index ?? html.length
}
