import type { ReactNode } from 'react'

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', '#x27': "'" }

/** The answer of highlight.js as elements. It is nothing but spans with a class around escaped text: no innerHTML needed. */
export function paintCode(html: string): ReactNode[] {
  const open: { className: string; children: ReactNode[] }[] = [{ className: '', children: [] }]
  for (const [whole, className, words] of html.matchAll(/<span class="([^"]*)">|<\/span>|([^<]+)/g)) {
    if (className !== undefined) open.push({ className, children: [] })
    else if (words !== undefined)
      open
        .at(-1)
        ?.children.push(words.replaceAll(/&([a-z]+|#x27);/g, (_, name: string) => entities[name] ?? _))
    else if (whole === '</span>') {
      const done = open.pop()
      const place = open.at(-1)?.children
      place?.push(
        <span key={place.length} className={done?.className}>
          {done?.children}
        </span>,
      )
    }
  }
  return open[0]?.children ?? []
}
