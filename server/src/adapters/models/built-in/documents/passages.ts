import type { Passage } from '../../../../core/retrieval/passages.ts'
import { fitOf, type Fit } from '../../../../core/retrieval/fit.ts'
import { indexOf } from '../../../../core/retrieval/known-indexes.ts'
import { vectorsIn } from '../../../../core/retrieval/meaning/known-vectors.ts'
import { isEntry, preferNamed } from '../../../../core/retrieval/named.ts'
import type { Hit } from '../../../../core/retrieval/search.ts'
import type { Turn } from '../skill.ts'
import { tellPassage } from './telling/answering-passage.ts'
import { encodingNote, fileName, filesInQuestion, sourceLine } from './choose.ts'
import { openParts } from './question-parts.ts'
import type { Topic } from './topic.ts'

const ownFilesFirst = 1.25

/** What the documents say about it, best first. */
export function findPassages(turn: Turn, question: string): Hit[] {
  const asked = filesInQuestion(turn)
  const documents = asked.length > 0 ? asked : turn.context.documents
  const files = new Set(documents.filter(({ kind }) => kind === 'file').map(({ source }) => source))
  const byWords = () => search(documents, question, files)
  const meaning = meaningOf(turn, question)
  if (!meaning) return byWords()
  // The person's own files have no vectors. Where their words answer, nothing else was meant.
  const own = files.size > 0 ? byWords() : []
  if (asked.length > 0 || (own[0] && files.has(own[0].source) && fitOf(question, own) === 'sure')) return own
  return search(documents, question, files, meaning)
}

function meaningOf({ context: { vectors }, meanings }: Turn, question: string) {
  const asked = meanings?.get(question)
  return asked && vectors ? { question: asked, passages: vectorsIn(vectors) } : undefined
}

function search(
  documents: Turn['context']['documents'],
  question: string,
  files: ReadonlySet<string>,
  meaning?: ReturnType<typeof meaningOf>,
): Hit[] {
  const hits = indexOf(documents).search(question, { limit: 12, meaning })
  return preferNamed(question, hits)
    .map((hit) => (files.has(hit.source) ? { ...hit, score: hit.score * ownFilesFirst } : hit))
    .sort((a, b) => b.score - a.score)
}

/** A passage with how well it fits; only the order of the numbers means anything. */
type Ranked = Passage & { score: number }

/** A passage as an answer, with where it stands, and what else there is. */
export function presentPassages(
  turn: Turn,
  found: readonly Ranked[],
  { page }: Pick<Topic, 'page'>,
  fit: Fit = 'sure',
): string {
  const distinct = found.filter((hit, at) => found.findIndex((other) => sameSection(other, hit)) === at)
  const best = distinct[page]
  if (!best) return found.length > 0 ? 'That is all I have about it.' : 'I found nothing about it.'
  const guess = fit === 'sure' || page > 0 ? '' : 'This may be what you mean:\n\n'
  const open = page > 0 ? '' : openNote(openParts(turn.said, best.text))
  if (isEntry(best)) return guess + entries(distinct.slice(page), best) + open
  const file = turn.context.documents.find(({ source, kind }) => source === best.source && kind === 'file')
  const more = seeAlso(distinct.slice(page + 1), best.score)
  const source = `${sourceLine(best.source, best.heading)}${more}${file ? encodingNote(file) : ''}`
  if (file) return `${guess}${best.text.replace(/^/gm, '> ')}\n\n${source}${open}`
  const { text, hedge = guess } =
    page > 0 ? { text: best.text } : tellPassage(turn, withHeading(turn, best), fit)
  return `${hedge}${text}\n\n${source}${open}`
}

/** What was asked and nothing here says. */
export const openNote = (parts: readonly string[]) =>
  parts.length > 0
    ? `\n\n*I have nothing about ${parts.map((part) => `“${part.slice(0, 120)}”`).join(' and ')}.*`
    : ''

/** The tool tells passages without the other ways to ask for them. */
function withHeading(turn: Turn, passage: Passage): Passage {
  if (passage.alsoAsked) return passage
  const found = findPassages(turn, passage.heading || turn.said).find(({ text }) => text === passage.text)
  return found
    ? { ...passage, heading: found.heading, ...(found.alsoAsked && { alsoAsked: found.alsoAsked }) }
    : passage
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
