import type { ExportFields } from '../../core/personal-data.ts'
import type { Ports } from '../../ports/ports.ts'
import { personalData } from '../personal-data.ts'

/** These fields come first, in this order; everything else follows. */
const first = ['user_info', 'agents', 'templates', 'chat_history', 'consents', 'exported_at']

/** Everything of a person as indented JSON, a piece at a time: an account of any size needs little memory. */
export async function* exportPerson(
  ports: Pick<Ports, 'db' | 'files' | 'clock' | 'log'>,
  accountId: string,
): AsyncGenerator<string> {
  const fields: ExportFields = { exported_at: ports.clock.now().toISOString() }
  for (const feature of Object.values(personalData)) {
    Object.assign(fields, await feature.export(ports, accountId))
  }
  const ordered = [...new Set([...first, ...Object.keys(fields)])].map((name) => [name, fields[name] ?? null])
  yield* writtenObject(Object.fromEntries(ordered), 0)
  yield '\n'
}

export function exportFileName(now: Date) {
  return `agentry-data-export-${now.toISOString().slice(0, 10)}.json`
}

/** `by`: how far the line that it begins in is indented. */
async function* written(value: unknown, by: number): AsyncGenerator<string> {
  if (isAsyncIterable(value)) yield* writtenList(value, by)
  else if (isRecord(value) && Object.values(value).some(isAsyncIterable)) yield* writtenObject(value, by)
  else yield indented(value, by)
}

async function* writtenList(list: AsyncIterable<unknown>, by: number): AsyncGenerator<string> {
  let isEmpty = true
  for await (const item of list) {
    yield `${isEmpty ? '[' : ','}${newLine(by + 2)}`
    yield* written(item, by + 2)
    isEmpty = false
  }
  yield isEmpty ? '[]' : `${newLine(by)}]`
}

async function* writtenObject(fields: Record<string, unknown>, by: number): AsyncGenerator<string> {
  let between = '{'
  for (const [name, value] of Object.entries(fields)) {
    yield `${between}${newLine(by + 2)}${JSON.stringify(name)}: `
    yield* written(value, by + 2)
    between = ','
  }
  yield `${newLine(by)}}`
}

const newLine = (by: number) => `\n${' '.repeat(by)}`

function indented(value: unknown, by: number) {
  return JSON.stringify(value, undefined, 2).replaceAll('\n', newLine(by))
}

function isAsyncIterable(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
