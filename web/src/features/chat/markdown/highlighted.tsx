import highlighter from 'highlight.js/lib/core'
import bash from 'highlight.js/lib/languages/bash'
import cpp from 'highlight.js/lib/languages/cpp'
import css from 'highlight.js/lib/languages/css'
import diff from 'highlight.js/lib/languages/diff'
import go from 'highlight.js/lib/languages/go'
import java from 'highlight.js/lib/languages/java'
import javascript from 'highlight.js/lib/languages/javascript'
import json from 'highlight.js/lib/languages/json'
import python from 'highlight.js/lib/languages/python'
import rust from 'highlight.js/lib/languages/rust'
import sql from 'highlight.js/lib/languages/sql'
import typescript from 'highlight.js/lib/languages/typescript'
import xml from 'highlight.js/lib/languages/xml'
import yaml from 'highlight.js/lib/languages/yaml'
import { memo, type ReactNode } from 'react'

const languages = {
  bash,
  cpp,
  css,
  diff,
  go,
  java,
  javascript,
  json,
  python,
  rust,
  sql,
  typescript,
  xml,
  yaml,
}
for (const [name, language] of Object.entries(languages)) highlighter.registerLanguage(name, language)

/** Colouring more than this would be felt. */
const longest = 20_000

export const Highlighted = memo(function Highlighted({ text, language }: { text: string; language: string }) {
  if (text.length > longest || !highlighter.getLanguage(language)) return text
  return paint(highlighter.highlight(text, { language, ignoreIllegals: true }).value)
})

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', '#x27': "'" }

/** The highlighter writes nothing but spans with a class around escaped text; as elements it needs no innerHTML. */
function paint(html: string): ReactNode[] {
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
