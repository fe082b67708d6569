import { keySentences } from '../../../../core/retrieval/sentences.ts'
import { describeSummary, summariseTable } from '../../../../core/tables/describe-table.ts'
import { readTable } from '../../../../core/tables/read-table.ts'
import { count } from '../../../../core/arithmetic/numbers.ts'
import { request, type Skill, type Turn } from '../skill.ts'
import { measure, readingTime } from '../writing/measures.ts'
import {
  attached,
  attachedTogether,
  encodingNote,
  fileName,
  isCut,
  isTable,
  namedDocument,
  type KnownDocument,
} from './choose.ts'
import { besidesPictures, noText } from './file-limits.ts'
import { describeJson } from './json.ts'
import { withoutSource } from './sources/source-words.ts'

const summary =
  /\b(?:summari[sz]e|summary|sum\s+up|overview|key\s+points?|main\s+points?|gist|tl;?dr|highlights)\b|\bwhat(?:['’]s| is)\s+(?:in|this|the|that)?\b.{0,160}\b(?:file|document|pdf|csv|json|table|attachment|data)\b|^what(?:['’]s| is)\s+(?:in|inside)\b|\bwhat\s+do(?:es)?\s+(?:it|this|that|(?:the|my|this|that)\s+\w+)\s+say\b(?!\s+(?:about|on|regarding)\s)|\b(?:analy[sz]e|describe|read|look\s+at|check|explain)\s+(?:this|that|the|my|it)\b/i
const handedOver =
  /^(?:here(?:['’]s| is| are)|this is|i (?:have )?attached|attached|see attached|look at this|have a look|check this|please read|my (?:file|data|notes))\b.{0,60}$/i

/** What a file is about, or each of several: a table's figures, a JSON's shape, a text's own key sentences. */
export const overview: Skill = {
  name: 'overview',
  answer(turn) {
    const asked = request(turn.said)
    if (asked.length > 160) return undefined
    const documents = meant(turn, asked)
    if (documents.length === 0) return undefined
    const wanted = sentencesWanted(asked, documents.length)
    const parts = documents.map((document) => `${describe(document, wanted)}${encodingNote(document)}`)
    return { text: `${parts.join('\n\n')}${besidesPictures(turn)}` }
  },
}

const several =
  /\b(?:files|documents|attachments|tables|all|both|each|every|these|two|three|four|five|[2-9])\b/i

function meant(turn: Turn, asked: string): KnownDocument[] {
  const files = attachedTogether(turn)
  const newest = attached(turn)
  if (!newest) return asksFor(turn, asked)
  const wish = withoutSource(asked, turn.context.documents)
  if (asked === '' || handedOver.test(wish)) return files.some(({ isNew }) => isNew) ? files : [newest]
  if (!summary.test(wish)) return []
  const named = asksFor(turn, asked)
  if (named.length > 0) return named
  const speaksOfIt =
    /\b(?:files?|documents?|pdf|csv|json|tables?|data|attachments?|attached|this|these|it|that|text|notes|report)\b/i.test(
      asked,
    ) || asked.split(/\s+/).length <= 3
  if (!speaksOfIt) return []
  return files.some(({ isNew }) => isNew) || several.test(asked) ? files : [newest]
}

function asksFor(turn: Turn, asked: string): KnownDocument[] {
  const named = summary.test(asked) ? namedDocument(turn) : undefined
  return named ? [named] : []
}

function sentencesWanted(asked: string, files: number): number {
  const given = Number(/\b(\d{1,2})\s+(?:sentences?|points?|bullets?|lines?)\b/i.exec(asked)?.[1])
  if (given) return Math.min(20, given)
  if (/\b(?:one|a single)\s+sentence\b/i.test(asked)) return 1
  return files > 1 || /\bthree (?:sentences|points)\b/i.test(asked) ? 3 : 5
}

/** More would take longer than a person waits. */
const mostRead = 500_000

function describe(document: KnownDocument, wanted: number): string {
  const { source, text } = document
  const figures = tableFigures(document)
  if (figures)
    return `**${fileName(source)}**: ${figures}\n\nAsk me, for example, for the total of a column or its average by another.`
  if (/\.json$/i.test(source)) {
    try {
      return `**${fileName(source)}**: ${describeJson(JSON.parse(text))}`
    } catch {
      // Broken JSON is described as text.
    }
  }
  const { words } = measure(text)
  if (words === 0) return noText(source)
  const headings = [...text.matchAll(/^#{1,3}[^\S\n]+(\S.*)$/gm)].map(([, title]) => title ?? '').slice(0, 12)
  const key = keySentences(text.slice(0, mostRead).replace(/^#{1,6}\s.*$/gm, ''), wanted).map(
    (sentence) => `- ${sentence}`,
  )
  const cut = text.length > mostRead ? ' of its first part' : ''
  const parts = headings.length > 2 ? `\n\nIts parts: ${headings.join(' · ')}` : ''
  return `**${fileName(source)}** (${count(words, 'word')}, ${readingTime(words)} to read). Its key sentences${cut}, in its own words:\n\n${key.join('\n')}${parts}`
}

function tableFigures(document: KnownDocument): string | undefined {
  if (document.overview) return document.overview
  const table = isTable(document) && !isCut(document) ? readTable(document.text) : undefined
  return table && describeSummary(summariseTable(table))
}
