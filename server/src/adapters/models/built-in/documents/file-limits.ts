import type { Skill, Turn } from '../skill.ts'
import { fileName, filesInQuestion, type KnownDocument } from './choose.ts'
import { tableRefusal } from './tables.ts'

/** Says plainly what it cannot find or see in the files that a message is about. */
export const fileLimits: Skill = {
  name: 'file limits',
  answer(turn) {
    const files = filesInQuestion(turn)
    const { pictures = [] } = turn.context
    if (files.length + pictures.length === 0) return undefined
    const refusals = files.flatMap((file) => tableRefusal(turn, file) ?? [])
    const said = [
      unseen(pictures),
      withoutText(files),
      ...(refusals.length > 0 ? refusals : [notFound(files)]),
    ]
    const text = said.filter(Boolean).join('\n\n')
    return text ? { text } : undefined
  },
}

export function unseen(pictures: readonly string[]): string {
  if (pictures.length === 0) return ''
  return `I cannot see pictures, so I cannot say what is on ${listed(pictures)}. If there is text on ${pictures.length === 1 ? 'it' : 'them'}, please paste it here.`
}

export const noText = (source: string) =>
  `I found no text in **${fileName(source)}**. If it is a scan, it is a picture of text, and I cannot read that.`

const withoutText = (files: readonly KnownDocument[]) =>
  files
    .filter(({ text }) => text.trim() === '')
    .map(({ source }) => noText(source))
    .join(' ')

function notFound(files: readonly KnownDocument[]): string {
  const readable = files.filter(({ text }) => text.trim() !== '').map(({ source }) => fileName(source))
  return readable.length > 0
    ? `I found no answer to that in ${listed(readable)}. It may help to use words that are in the file, or to ask for a summary.`
    : ''
}

const listed = (names: readonly string[]) => names.map((name) => `**${name}**`).join(', ')

/** Pictures of this message, told together with what other files say. */
export function besidesPictures({ context: { pictures = [] } }: Turn): string {
  return pictures.length > 0 ? `\n\n${unseen(pictures)}` : ''
}
