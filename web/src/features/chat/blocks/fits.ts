import type { Block } from '@agentry/contract/blocks'

export type BlockOf<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>

type Loose = Record<string, unknown>
type Check = (value: unknown) => boolean

const isText: Check = (value) => typeof value === 'string'
const isNumber: Check = (value) => Number.isFinite(value)
const isCell: Check = (value) => value === null || ['string', 'number', 'boolean'].includes(typeof value)
const isOptional = (check: Check) => (value: unknown) => value === undefined || check(value)
const isList = (check: Check) => (value: unknown) => Array.isArray(value) && value.every(check)
const isSome = (check: Check) => (value: unknown) => isList(check)(value) && (value as unknown[]).length > 0
const isRecord = (fields: Record<string, Check>) => (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(fields).every(([name, check]) => check((value as Loose)[name]))

const shapes: Record<Block['kind'], Check> = {
  markdown: isRecord({ text: isText }),
  table: isRecord({
    columns: isSome(isText),
    rows: isList(isList(isCell)),
    footer: isOptional(isList(isCell)),
  }),
  chart: isRecord({
    chart: (value) => ['bar', 'line', 'pie'].includes(String(value)),
    labels: isSome(isText),
    series: isSome(isRecord({ name: isText, values: isList((value) => value === null || isNumber(value)) })),
    unit: isOptional(isText),
  }),
  checklist: isRecord({
    id: isText,
    items: isSome(isRecord({ id: isText, text: isText, done: (value) => typeof value === 'boolean' })),
  }),
  choices: isRecord({ options: isSome(isRecord({ label: isText, message: isText })) }),
  timer: isRecord({ id: isText, seconds: (value) => isNumber(value) && Number(value) > 0 }),
  document: isRecord({ id: isText, title: isText, text: isText }),
  progress: isRecord({
    value: (value) => isNumber(value) && Number(value) >= 0,
    of: (value) => isNumber(value) && Number(value) > 0,
  }),
}

/** Whether this client can draw the block: a newer server may send kinds and shapes that it does not know. */
export function fits(block: unknown): block is Block {
  const { kind, title } = Object(block) as Loose
  return (
    isOptional(isText)(title) && Object.hasOwn(shapes, String(kind)) && shapes[kind as Block['kind']](block)
  )
}
