import { escapeHtml } from '../text/escape-html.ts'

/** What the server says about a page that must not be found by search engines, before the client draws it. */
export interface PageHead {
  status: 200 | 404
  /** For the tab and for previews of links. */
  title: string
  description: string
}

/** The client's page with a head of its own. */
export function withHead(html: string, { title, description }: PageHead): string {
  const [name, about] = [escapeHtml(title), escapeHtml(description)]
  const tags = [
    `<title>${name}</title>`,
    '<meta name="robots" content="noindex" />',
    `<meta name="description" content="${about}" />`,
    '<meta property="og:site_name" content="Agentry" />',
    `<meta property="og:title" content="${name}" />`,
    `<meta property="og:description" content="${about}" />`,
  ]
  return withoutTag(withoutTag(html, '<title>', '</title>'), 'name="description"', '>').replace(
    '<head>',
    () => `<head>\n    ${tags.join('\n    ')}`,
  )
}

/** Without the tag that has this in it, up to and with `end`. */
function withoutTag(html: string, mark: string, end: string) {
  const at = html.indexOf(mark)
  if (at < 0) return html
  return html.slice(0, html.lastIndexOf('<', at)) + html.slice(html.indexOf(end, at) + end.length)
}
