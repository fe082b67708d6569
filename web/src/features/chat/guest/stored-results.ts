import type { Receipt } from '@agentry/contract/egress'
import type { ToolResult } from '@agentry/contract/messages'
import { sinkFacts } from '@agentry/contract/rules/egress'
import { asRecord } from '../results/read-result.ts'

/** The steps of an answer as the browser kept them. Storage may hold anything: what is not a step is left out. */
export const toolResultsIn = (value: unknown): ToolResult[] => listOf(value).filter(isToolResult)

/** Where its words went, the same way. */
export function receiptIn(value: unknown): Receipt {
  return listOf(value).filter((entry): entry is Receipt[number] => {
    const { sink, destination, detail, bytes, calls, at } = asRecord(entry) ?? {}
    return (
      Object.hasOwn(sinkFacts, String(sink)) &&
      [destination, at].every(isText) &&
      (detail === undefined || isText(detail)) &&
      [bytes, calls].every(Number.isFinite)
    )
  })
}

function isToolResult(value: unknown): value is ToolResult {
  const step = asRecord(value)
  return (
    step !== undefined &&
    isText(step['tool']) &&
    typeof step['success'] === 'boolean' &&
    ['about', 'error', 'name'].every((field) => step[field] === undefined || isText(step[field])) &&
    (step['ms'] === undefined || Number.isFinite(step['ms'])) &&
    (step['blocks'] === undefined || Array.isArray(step['blocks']))
  )
}

const isText = (value: unknown) => typeof value === 'string'
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
