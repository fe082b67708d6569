import type { ReactNode } from 'react'
import type { Step } from '../conversation/message.ts'
import { SafeLink } from '../markdown/foreign.tsx'
import { shorten } from './shorten.ts'
import { asRecord, readKnowledge, readResearch } from './read-result.ts'

/** Of a list that a tool brought back, and of each text in it, no more is shown. */
const most = { entries: 20, line: 300, paragraph: 4000 }

/** One line for a finished step: what it was about, else what came out. */
export function stepSummary(step: Step): string {
  return shorten(summaryOf(step), most.line)
}

function summaryOf({ tool, about, result }: Step): string {
  const value = asRecord(result?.result)
  if (tool === 'calculator' && value) return `${String(value['expression'])} = ${String(value['value'])}`
  const found = readResearch(value)
  if (found) return `${found.query} · ${counted(found.results.length, 'source')}`
  const known = readKnowledge(value)
  if (known) return `${known.query} · ${counted(known.passages.length, 'passage')}`
  if (about) return about
  if (tool === 'voiceover') return String(value?.['filename'] ?? '')
  return typeof result?.result === 'string' ? result.result : ''
}

/** The whole of what a step found; undefined where its line says it all. */
export function wholeResult(step: Step): ReactNode {
  const found = readResearch(step.result?.result)
  if (found) {
    return (
      <div className="grid gap-3">
        {found.key_findings.length > 0 && (
          <ul aria-label="Key findings" className="grid list-disc gap-1 pl-4 text-ink">
            {found.key_findings.slice(0, most.entries).map((finding) => (
              <li key={finding}>{shorten(finding, most.paragraph)}</li>
            ))}
          </ul>
        )}
        <ol aria-label="Sources" className="grid gap-2">
          {found.results.slice(0, most.entries).map((source) => (
            <li
              key={source.url}
              className="min-w-0 break-words [&_a]:text-ink [&_a]:underline [&_a]:underline-offset-3"
            >
              <SafeLink href={source.url}>{shorten(source.title || source.url, most.line)}</SafeLink>
              <span className="block text-xs">{shorten(source.url, most.line)}</span>
              {source.snippet && <span className="block">{shorten(source.snippet, most.paragraph)}</span>}
            </li>
          ))}
        </ol>
      </div>
    )
  }
  const known = readKnowledge(step.result?.result)
  if (!known || known.passages.length === 0) return undefined
  return (
    <ul aria-label="Passages" className="grid gap-2">
      {known.passages.slice(0, most.entries).map((passage) => (
        <li key={passage.source + passage.text} className="break-words">
          <span className="block font-medium text-ink">{shorten(passage.source, most.line)}</span>
          {shorten(passage.text, most.paragraph)}
        </li>
      ))}
    </ul>
  )
}

function counted(count: number, noun: string) {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
