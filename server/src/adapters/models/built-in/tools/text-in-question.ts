import type { Turn } from '../skill.ts'
import { withoutLinks } from '../../../../core/text/without-links.ts'

/** The text that a command is about. */
export function textAfterColon(said: string): string | undefined {
  const colon = /:\s*(?=\S)(?!\/\/)/.exec(said)
  return colon ? unquoted(said.slice(colon.index + colon[0].length)) : undefined
}

export function quotedText(said: string): string | undefined {
  return /["“«]([^"“”«»]{2,2000})["”»]/.exec(said)?.[1]?.trim()
}

export function unquoted(text: string): string {
  return /^["“«'‘]([\s\S]*)["”»'’]$/.exec(text.trim())?.[1] ?? text.trim()
}

/** 'this', 'that', 'your answer': what was said last. */
export function pointsBack(said: string): boolean {
  return /\b(?:this|that|it|these|those|them|above|your (?:last )?(?:answer|reply|text|message)|my (?:last |own )?(?:text|message|draft|essay|post)|the (?:last|previous) (?:answer|reply|message|text))\b/i.test(
    said,
  )
}

export function lastAnswer({ history }: Turn): string | undefined {
  return history.findLast(({ sender }) => sender === 'assistant')?.text
}

/** Text for ears and mails: no Markdown marks, no source lines. */
export function plainText(markdown: string): string {
  const lines: string[] = []
  for (const line of markdown.split('\n')) {
    // Items follow what introduces them without a gap.
    if (listMark.test(line)) while (lines.at(-1)?.trim() === '') lines.pop()
    lines.push(plainLine(line))
  }
  return withoutLinks(lines.join('\n'))
    .replace(/(\*\*|__|`)(.{1,250}?)\1/g, '$2')
    .replace(/(?<![\p{L}\d])[*_](\S.{0,250}?\S|\S)[*_](?![\p{L}\d])/gu, '$1')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

const listMark = /^\s*[-*]\s+(?:\[.\]\s+)?/

function plainLine(line: string): string {
  if (/^\*?(?:Sources?|See also):/.test(line) || /^[-:|\s]+\|$/.test(line)) return ''
  const isRow = line.length > 1 && line.startsWith('|') && line.endsWith('|')
  const cells = line.slice(1, -1).split('|')
  const plain = isRow ? cells.map((cell) => cell.trim()).join(', ') : line
  return plain
    .replace(/^>\s?/, '')
    .replace(/^#{1,6}\s+/, '')
    .replace(listMark, '')
}
