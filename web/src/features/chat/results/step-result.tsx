import type { ReactNode } from 'react'
import type { Step } from '../conversation/message.ts'
import { SafeLink } from '../markdown/foreign.tsx'
import { asRecord, readKnowledge, readResearch } from './read-result.ts'

/** One line for a finished step: what it was about, else what came out. */
export function stepSummary({ tool, about, result }: Step): string {
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
            {found.key_findings.map((finding) => (
              <li key={finding}>{finding}</li>
            ))}
          </ul>
        )}
        <ol aria-label="Sources" className="grid gap-2">
          {found.results.map((source) => (
            <li
              key={source.url}
              className="min-w-0 break-words [&_a]:text-ink [&_a]:underline [&_a]:underline-offset-3"
            >
              <SafeLink href={source.url}>{source.title || source.url}</SafeLink>
              <span className="block text-xs">{source.url}</span>
              {source.snippet && <span className="block">{source.snippet}</span>}
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
      {known.passages.map((passage) => (
        <li key={passage.source + passage.text} className="break-words">
          <span className="block font-medium text-ink">{passage.source}</span>
          {passage.text}
        </li>
      ))}
    </ul>
  )
}

function counted(count: number, noun: string) {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
