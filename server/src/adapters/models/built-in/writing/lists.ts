import { keySentences, sentences } from '../../../../core/retrieval/sentences.ts'
import type { Skill } from '../skill.ts'
import { capitalised, listItems } from './list-items.ts'
import { subjectOf } from './subject.ts'
import { withoutEnd } from '../../../../core/text/without-end.ts'

const verb = String.raw`(?:make|create|build|write|give\s+me|turn|convert|format|put|show)\s+`
const shapes: [RegExp, (text: string) => string | undefined][] = [
  [new RegExp(`^(?:${verb}.{0,40}?)?(?:check\\s?list|to-?\\s?do\\s+list)\\b`, 'i'), checklist],
  [new RegExp(`^(?:${verb}.{0,40}?)?table\\b|^tabulate\\b`, 'i'), table],
  [new RegExp(`^(?:${verb}.{0,40}?)?outline\\b`, 'i'), outline],
  [
    new RegExp(`^(?:${verb}.{0,40}?)?(?:bullet\\s+(?:list|points)|bullets|bulleted list)\\b`, 'i'),
    (text) =>
      listItems(text)
        .map((item) => `- ${capitalised(item)}`)
        .join('\n'),
  ],
  [
    new RegExp(
      `^(?:${verb}.{0,40}?)?numbered\\s+list\\b|^number\\s+(?:these|this|the\\s+(?:list|lines|items))\\b`,
      'i',
    ),
    (text) =>
      listItems(text)
        .map((item, at) => `${at + 1}. ${capitalised(item)}`)
        .join('\n'),
  ],
  [
    /^(?:sort|alphabeti[sz]e|order)\b(?=.*\b(?:list|alphabetically|these|this|lines|items|names|words|a-z)\b|\s*:)/i,
    (text) =>
      listItems(text)
        .toSorted((a, b) => a.localeCompare(b, 'en'))
        .map((item) => `- ${item}`)
        .join('\n'),
  ],
  [
    /^(?:remove|delete|drop)\s+(?:the\s+)?(?:duplicates?|doubles|repeated\s+\w+)\b|^dedup(?:e|licate)\b/i,
    unique,
  ],
]

/** 'A table with percent' asks for what the last answer may not have. */
const wantsMore = /\b(?:table|list|bullets|points|outline)\b.{0,20}\b(?:with|including|by|per|sorted)\s/i

/** A given text in another shape: checklist, table, outline, bullets, sorted, without duplicates. */
export const lists: Skill = {
  name: 'lists',
  answer(turn) {
    for (const [command, shape] of shapes) {
      const subject = subjectOf(turn, command)
      if (subject?.name === 'my last answer' && wantsMore.test(turn.said)) continue
      const text = subject && shape(subject.text)
      if (text) return { text }
    }
    return undefined
  },
}

function checklist(text: string) {
  return listItems(text)
    .map((item) => `- [ ] ${capitalised(item)}`)
    .join('\n')
}

function table(text: string): string | undefined {
  const items = listItems(text)
  const separator = [/\|/, /\t+/, /:\s/, /\s[–-]\s/, /;/, /,/].find((sign) =>
    items.every((item) => sign.test(item)),
  )
  const rows = items.map((item) =>
    (separator ? item.split(separator) : [item])
      .map((cell) => cell.trim().replaceAll('|', '\\|'))
      .filter(Boolean),
  )
  const width = Math.max(...rows.map((row) => row.length))
  if (rows.length === 0) return undefined
  const heads = width === 1 ? ['#', 'Item'] : width === 2 ? ['Item', 'Details'] : rows.shift()
  const body = width === 1 ? rows.map((row, at) => [String(at + 1), ...row]) : rows
  return [
    heads ?? [],
    (heads ?? []).map(() => '---'),
    ...body.map((row) => [...row, ...Array<string>(Math.max(0, width - row.length)).fill('')]),
  ]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n')
}

/** The headings of a text that has some; else one key sentence per paragraph, with what supports it below. */
function outline(text: string): string | undefined {
  const headings = [...text.matchAll(/^(#{1,4})[^\S\n]+(\S.*)$/gm)]
  if (headings.length > 1)
    return headings.map(([, marks = '', title]) => `${'  '.repeat(marks.length - 1)}- ${title}`).join('\n')
  const paragraphs = text.split(/\n(?:[^\S\n]*\n)+/).filter((part) => part.trim())
  const blocks = paragraphs.length > 1 ? paragraphs : inThrees(sentences(text))
  const points = blocks.map((block) => {
    const [main = block, ...rest] = byWeight(block)
    return [
      `1. **${trimmed(main)}**`,
      ...rest.slice(0, 3).map((sentence) => `   - ${trimmed(sentence)}`),
    ].join('\n')
  })
  return points.length > 0
    ? points.map((point, at) => point.replace(/^1\./, `${at + 1}.`)).join('\n')
    : undefined
}

function byWeight(block: string) {
  const all = sentences(block)
  const [main] = keySentences(block, 1)
  return main ? [main, ...all.filter((sentence) => sentence !== main)] : all
}

function inThrees(all: string[]) {
  return Array.from({ length: Math.ceil(all.length / 3) }, (_, at) => all.slice(at * 3, at * 3 + 3).join(' '))
}

const trimmed = (sentence: string) => withoutEnd(sentence, /[.;\s]/)

function unique(text: string) {
  const items = listItems(text)
  const kept = [...Map.groupBy(items, (item) => item.toLowerCase()).values()].flatMap(
    ([first]) => first ?? [],
  )
  const gone = items.length - kept.length
  return `${kept.map((item) => `- ${item}`).join('\n')}\n\n${gone === 0 ? 'There were no duplicates.' : `Removed: ${gone}.`}`
}
