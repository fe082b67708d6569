import type { ToolResult } from '@agentry/contract/messages'
import { shorten } from './shorten.ts'

const longest = 4_000

/** A call of a function of the template's own code: what it was given, what it returned, how long it took. */
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
          {shorten(JSON.stringify(children, null, 1), longest)}
        </pre>
      </dd>
    </div>
  )
}
