import { resultKindOf, type ResultKind } from '@agentry/contract/rules/tools'
import type { ReactNode } from 'react'
import { counted } from '../../../core/text/counted.ts'
import type { Step } from '../conversation/message.ts'
import { CallDetails } from './call-details.tsx'
import { longest } from './longest.ts'
import { asRecord, readKnowledge, readResearch } from './read-result.ts'
import { Passages, Sources } from './result-lists.tsx'
import { shorten } from './shorten.ts'

/** How one kind of result is shown; what a kind leaves out is shown as for any tool. */
interface ResultView {
  /** What came out, beside the step's name; undefined: what it was used for. */
  line?: (result: unknown) => string | undefined
  /** Everything that it found, folded under the line; undefined where the line says it all. */
  whole?: (result: unknown) => ReactNode
}

const views: Partial<Record<ResultKind, ResultView>> = {
  calculation: {
    line(result) {
      const value = asRecord(result)
      return value && `${String(value['expression'])} = ${String(value['value'])}`
    },
  },
  sources: {
    line(result) {
      const found = readResearch(result)
      return found && `${found.query} · ${counted(found.results.length, 'source')}`
    },
    whole(result) {
      const found = readResearch(result)
      return found && <Sources found={found} />
    },
  },
  passages: {
    line(result) {
      const found = readKnowledge(result)
      return found && `${found.query} · ${counted(found.passages.length, 'passage')}`
    },
    whole(result) {
      const found = readKnowledge(result)
      return found && found.passages.length > 0 ? <Passages passages={found.passages} /> : undefined
    },
  },
}

/** One line for a finished step: what came out, else what it was about. */
export function stepSummary({ tool, about, result }: Step): string {
  // The name of a function says what it was about.
  if (tool === 'logic' && result?.name) return ''
  const line = viewOf(tool)?.line?.(result?.result)
  return shorten(line ?? (about || textOf(result?.result)), longest.line)
}

/** The whole of a step: what it found, what it was given and how long it took; undefined where its line says it all. */
export function wholeResult({ tool, result }: Step): ReactNode {
  const found = result?.success ? viewOf(tool)?.whole?.(result.result) : undefined
  if (!result || (result.input === undefined && result.name === undefined)) return found
  if (!found) return <CallDetails call={result} />
  return (
    <div className="grid gap-3">
      {found}
      <CallDetails call={{ ...result, result: undefined }} />
    </div>
  )
}

function viewOf(tool: string): ResultView | undefined {
  const kind = resultKindOf(tool)
  return kind && views[kind]
}

function textOf(result: unknown): string {
  if (typeof result === 'string') return result
  return String(asRecord(result)?.['filename'] ?? '')
}
