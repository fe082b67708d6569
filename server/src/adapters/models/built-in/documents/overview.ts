import { keySentences } from '../../../../core/retrieval/sentences.ts'
import { isTableSource, readTable } from '../../../../core/retrieval/table.ts'
import { count } from '../../../../core/arithmetic/numbers.ts'
import { request, type Skill, type Turn } from '../skill.ts'
import { measure, readingTime } from '../writing/measures.ts'
import { attached, fileName, namedDocument, type KnownDocument } from './choose.ts'
import { describeJson } from './json.ts'
import { describeTable } from './table-answer.ts'

const summary =
  /\b(?:summari[sz]e|summary|sum\s+up|overview|key\s+points?|main\s+points?|gist|tl;?dr|highlights)\b|\bwhat(?:['’]s| is)\s+(?:in|this|the|that)?\b.{0,160}\b(?:file|document|pdf|csv|json|table|attachment|data)\b|^what(?:['’]s| is)\s+(?:in|inside)\b|\bwhat\s+do(?:es)?\s+(?:it|this|that|(?:the|my|this|that)\s+\w+)\s+say\b|\b(?:analy[sz]e|describe|read|look\s+at|check|explain)\s+(?:this|that|the|my|it)\b/i
const handedOver =
  /^(?:here(?:['’]s| is| are)|this is|i (?:have )?attached|attached|see attached|look at this|have a look|check this|please read|my (?:file|data|notes))\b.{0,60}$/i

/** What a file is about: a table's figures, a JSON's shape, a text's own key sentences. */
export const overview: Skill = {
  name: 'overview',
  answer(turn) {
    const asked = request(turn.said)
    if (asked.length > 160) return undefined
    const document = meant(turn, asked)
    return document && { text: describe(document, sentencesWanted(asked)) }
  },
}

function meant(turn: Turn, asked: string): KnownDocument | undefined {
  const file = attached(turn)
  if (file && (asked === '' || handedOver.test(asked))) return file
  if (!summary.test(asked)) return undefined
  const named = namedDocument(turn)
  if (named) return named
  const speaksOfIt =
    /\b(?:file|document|pdf|csv|json|table|data|attachment|attached|this|it|that|text|notes|report)\b/i.test(
      asked,
    ) || asked.split(/\s+/).length <= 3
  return speaksOfIt ? file : undefined
}

function sentencesWanted(asked: string): number {
  const given = Number(/\b(\d{1,2})\s+(?:sentences?|points?|bullets?|lines?)\b/i.exec(asked)?.[1])
  if (given) return Math.min(20, given)
  if (/\b(?:one|a single)\s+sentence\b/i.test(asked)) return 1
  return /\bthree\b/i.test(asked) ? 3 : 5
}

/** More would take longer than a person waits. */
const mostRead = 500_000

function describe({ source, text }: KnownDocument, wanted: number): string {
  const table = isTableSource(source) ? readTable(text) : undefined
  if (table)
    return `**${fileName(source)}**: ${describeTable(table)}\n\nAsk me, for example, for the total of a column or its average by another.`
  if (/\.json$/i.test(source)) {
    try {
      return `**${fileName(source)}**: ${describeJson(JSON.parse(text))}`
    } catch {
      // Broken JSON is described as text.
    }
  }
  const { words } = measure(text)
  if (words === 0) return `I found no text in **${fileName(source)}**; if it is a scan, I cannot read it.`
  const headings = [...text.matchAll(/^#{1,3}[^\S\n]+(\S.*)$/gm)].map(([, title]) => title ?? '').slice(0, 12)
  const key = keySentences(text.slice(0, mostRead).replace(/^#{1,6}\s.*$/gm, ''), wanted).map(
    (sentence) => `- ${sentence}`,
  )
  const cut = text.length > mostRead ? ' of its first part' : ''
  const parts = headings.length > 2 ? `\n\nIts parts: ${headings.join(' · ')}` : ''
  return `**${fileName(source)}** (${count(words, 'word')}, ${readingTime(words)} to read). Its key sentences${cut}, in its own words:\n\n${key.join('\n')}${parts}`
}
