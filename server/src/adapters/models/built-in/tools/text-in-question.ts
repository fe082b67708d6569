import type { Turn } from '../skill.ts'

/** The text that a command is about. */
export function textAfterColon(said: string): string | undefined {
  const text = /:\s*(?=\S)(?!\/\/)([\s\S]+)$/.exec(said)?.[1]?.trim()
  return text ? unquoted(text) : undefined
}

export function quotedText(said: string): string | undefined {
  return /["“«]([^"”»]{2,2000})["”»]/.exec(said)?.[1]?.trim()
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
  return markdown
    .replace(/^\*?(?:Sources?|See also):.*$/gm, '')
    .replace(/^\|?[-:|\s]+\|$/gm, '')
    .replace(/^\|(.*)\|$/gm, (_, row: string) =>
      row
        .split('|')
        .map((cell) => cell.trim())
        .join(', '),
    )
    .replace(/^>\s?/gm, '')
    .replace(/^#{1,6}\s+/gm, '')
    .replace(/^\s*[-*]\s+(?:\[.\]\s+)?/gm, '')
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(/(\*\*|__|`)(.+?)\1/g, '$2')
    .replace(/(?<![\p{L}\d])[*_](\S.*?\S|\S)[*_](?![\p{L}\d])/gu, '$1')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
