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

export interface Code {
  text: string
  language: string
}

/** Drawing more coloured words than this, or deeper in each other, would be felt. */
const mostSpans = 3000
const deepest = 30

addEventListener('message', ({ data: { text, language } }: MessageEvent<Code>) => {
  self.postMessage(coloured(text, language), { transfer: [] })
})

function coloured(text: string, language: string): string | undefined {
  if (!highlighter.getLanguage(language)) return undefined
  const html = highlighter.highlight(text, { language, ignoreIllegals: true }).value
  return isModest(html) ? html : undefined
}

function isModest(html: string): boolean {
  let count = 0
  let depth = 0
  for (const [tag] of html.matchAll(/<\/?span/g)) {
    depth += tag === '<span' ? 1 : -1
    count += 1
    if (depth > deepest || count > mostSpans * 2) return false
  }
  return true
}
