import type { Passage } from '../../../../core/retrieval/passages.ts'
import { indexOf } from '../../../../core/retrieval/known-indexes.ts'
import type { Hit } from '../../../../core/retrieval/search.ts'
import { words } from '../../../../core/retrieval/words.ts'
import type { Turn } from '../skill.ts'
import { fileName, sourceLine } from './choose.ts'
import type { Topic } from './topic.ts'

const ownFilesFirst = 1.25

/** What the documents say about it, best first. */
export function findPassages({ context: { documents } }: Turn, question: string): Hit[] {
  const files = new Set(documents.filter(({ kind }) => kind === 'file').map(({ source }) => source))
  return indexOf(documents)
    .search(question, 12)
    .map((hit) => ({
      ...hit,
      score: files.has(hit.source) ? hit.score * ownFilesFirst : hit.score,
      coverage: isNamed(hit, question) ? Math.max(hit.coverage, 0.7) : hit.coverage,
    }))
    .sort((a, b) => b.score - a.score)
}

/** 'How old is Ada?' is about the entry called Ada, whatever is asked of it. */
function isNamed({ heading }: Passage, question: string) {
  const name = words(heading)
  return (
    name.length > 0 && name.length < 4 && ` ${words(question).join(' ')} `.includes(` ${name.join(' ')} `)
  )
}

/** A passage with how well it fits; only the order of the numbers means anything. */
type Ranked = Passage & { score: number }

/** A passage as an answer, with where it stands, and what else there is. */
export function presentPassages(turn: Turn, found: readonly Ranked[], { page }: Pick<Topic, 'page'>): string {
  const distinct = found.filter((hit, at) => found.findIndex((other) => sameSection(other, hit)) === at)
  const best = distinct[page]
  if (!best) return found.length > 0 ? 'That is all I have about it.' : 'I found nothing about it.'
  if (/\.(?:csv|tsv|json)$/i.test(best.source)) return entries(distinct.slice(page), best)
  const isFile = turn.context.documents.some(({ source, kind }) => source === best.source && kind === 'file')
  const text = isFile ? best.text.replace(/^/gm, '> ') : best.text
  return `${text}\n\n${sourceLine(best.source, best.heading)}${seeAlso(distinct.slice(page + 1), best.score)}`
}

function entries(found: readonly Ranked[], best: Ranked) {
  const same = found
    .filter(({ source, score }) => source === best.source && score > best.score * 0.7)
    .slice(0, 3)
  const shown = same.map(({ heading, text }) => {
    const lines = text.split(/\n|; (?=[^;]{1,40}: )/).filter((line) => !line.endsWith(`: ${heading}`))
    return `**${heading || 'Entry'}**\n${lines.map((line) => `- ${line}`).join('\n')}`
  })
  return `${shown.join('\n\n')}\n\n${sourceLine(best.source)}`
}

function seeAlso(rest: readonly Ranked[], best: number) {
  const headings = rest.filter(({ heading, score }) => heading && score > best * 0.3).slice(0, 2)
  return headings.length > 0
    ? `\n\nSee also: ${headings.map(({ heading }) => `*${heading}*`).join(' · ')}`
    : ''
}

const sameSection = (a: Passage, b: Passage) =>
  fileName(a.source) === fileName(b.source) && a.heading === b.heading && a.text === b.text
