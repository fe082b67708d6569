import type { ToolResult } from '@agentry/contract/messages'
import { shorten } from './shorten.ts'

const longest = 4_000

/** A call of a tool: what it was given, what it returned, how long it took. */
export function CallDetails({ call }: { call: ToolResult }) {
  const { input, result, ms } = call
  return (
    <div className="grid grid-cols-1 gap-2">
      <dl className="grid grid-cols-1 gap-2">
        <Part title="Given">{input}</Part>
        <Part title="Returned">{result}</Part>
      </dl>
      {ms !== undefined && <p className="text-[0.8125rem]">Took {ms} ms.</p>}
    </div>
  )
}

function Part({ title, children }: { title: string; children: unknown }) {
  if (children === undefined || children === null) return null
  return (
    <div>
      <dt className="font-medium text-ink">{title}</dt>
      <dd className="overflow-x-auto rounded-sm bg-sunken p-2">
        <pre className="text-[0.8125rem] break-words whitespace-pre-wrap">
          {shorten(linesOf(children), longest)}
        </pre>
      </dd>
    </div>
  )
}

/** One entry of a list or an object on each line: indented to the end, a list of ten would fill the screen. */
function linesOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return value.map((entry) => JSON.stringify(entry)).join('\n')
  return Object.entries(value)
    .map(([name, entry]) =>
      Array.isArray(entry) ? `${name}:\n${linesOf(entry)}` : `${name}: ${JSON.stringify(entry)}`,
    )
    .join('\n')
}
