import { htmlTokens } from './html-tokens.ts'
import type { HtmlToken } from './html-tokens.ts'
import { MarkdownWriter } from './markdown-writer.ts'

/** Never prose, whatever the page is. */
const machinery = new Set(['script', 'style', 'noscript', 'template', 'iframe', 'svg', 'object', 'canvas'])
const controls = new Set(['button', 'select', 'textarea', 'dialog'])
/** Around the prose, on most pages. */
const surroundings = new Set(['nav', 'footer', 'aside', 'form', 'menu', ...controls])
const navigationRoles = new Set(['navigation', 'banner', 'contentinfo', 'search', 'menu', 'dialog'])
const mainElements = new Set(['main', 'article'])
const voidElements = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
])

/** Less than this in `<main>`, and the page has put its prose elsewhere. */
const enoughCharacters = 200

const mostLinks = 2_000
const linkCharacters = 2_000

export interface Readable {
  title: string
  /** The prose of the page in plain Markdown: headings, lists, tables, code. */
  text: string
  /** Where its links lead, as they are written; of HTML only. */
  links?: string[]
}

/** What a person would read on the page. */
export function readableText(html: string): Readable {
  const tokens = htmlTokens(html)
  return { ...proseOf(tokens), links: linksIn(tokens) }
}

function linksIn(tokens: HtmlToken[]): string[] {
  const links = new Set<string>()
  for (const token of tokens) {
    const href = token.kind === 'open' && token.name === 'a' ? token.attributes.get('href') : undefined
    if (href && href.length <= linkCharacters && links.size < mostLinks) links.add(href)
  }
  return [...links]
}

function proseOf(tokens: HtmlToken[]): Readable {
  const main = readPage(tokens, { only: mainElements, without: surroundings })
  if (main.text.length >= enoughCharacters) return main
  const page = readPage(tokens, { without: surroundings })
  if (page.text.length > 0) return page.text.length > main.text.length ? page : main
  // A page whose navigation is never closed has hidden its own prose.
  return readPage(tokens, { without: new Set() })
}

interface Choice {
  /** Elements of which only the content counts. */
  only?: ReadonlySet<string>
  without: ReadonlySet<string>
}

function readPage(tokens: HtmlToken[], { only, without }: Choice): Readable {
  const writer = new MarkdownWriter()
  let title = ''
  let inTitle = false
  let wanted = 0
  let hidden: { name: string; depth: number } | undefined
  for (const token of tokens) {
    if (token.kind === 'text') {
      if (inTitle) title ||= token.text.replace(/\s+/g, ' ').trim()
      else if (!hidden && (!only || wanted > 0)) writer.text(token.text)
      continue
    }
    inTitle = token.kind === 'open' && token.name === 'title'
    if (hidden) {
      if (token.name === hidden.name) hidden.depth += token.kind === 'open' ? 1 : -1
      if (hidden.depth === 0 || token.name === 'body') hidden = undefined
      continue
    }
    if (hides(token, without)) {
      hidden = { name: token.name, depth: 1 }
      continue
    }
    if (only?.has(token.name)) wanted = Math.max(0, wanted + (token.kind === 'open' ? 1 : -1))
    if (only && wanted === 0) continue
    if (token.kind === 'open') writer.open(token.name)
    else writer.close(token.name)
  }
  return { title, text: writer.finish() }
}

function hides(token: HtmlToken, without: ReadonlySet<string>) {
  if (token.kind !== 'open' || voidElements.has(token.name)) return false
  if (machinery.has(token.name) || without.has(token.name)) return true
  if (token.name === 'html' || token.name === 'body') return false
  const { attributes } = token
  if (attributes.has('hidden') || attributes.get('aria-hidden') === 'true') return true
  return without.size > 0 && navigationRoles.has(attributes.get('role') ?? '')
}
