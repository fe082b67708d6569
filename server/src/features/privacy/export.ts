import type { ExportFields } from '../../core/personal-data.ts'
import type { Ports } from '../../ports/ports.ts'
import { personalData } from '../personal-data.ts'

/** The spec's fields, in its order; what else there is follows. */
const first = ['user_info', 'agents', 'templates', 'chat_history', 'consents', 'exported_at']

/** Everything of a person as indented JSON, a piece at a time: an account of any size needs little memory. */
export async function* exportPerson(
  ports: Pick<Ports, 'db' | 'files' | 'clock'>,
  accountId: string,
): AsyncGenerator<string> {
  const fields: ExportFields = { exported_at: ports.clock.now().toISOString() }
  for (const feature of Object.values(personalData)) {
    Object.assign(fields, await feature.export(ports, accountId))
  }
  const names = new Set([...first, ...Object.keys(fields)])
  let between = '{\n'
  for (const name of names) {
    yield `${between}  ${JSON.stringify(name)}: `
    yield* written(fields[name] ?? null)
    between = ',\n'
  }
  yield '\n}\n'
}

export function exportFileName(now: Date) {
  return `agentry-data-export-${now.toISOString().slice(0, 10)}.json`
}

async function* written(value: unknown): AsyncGenerator<string> {
  if (!isAsyncIterable(value)) return yield indented(value, 2)
  let between = '['
  for await (const item of value) {
    yield `${between}\n    ${indented(item, 4)}`
    between = ','
  }
  yield between === '[' ? '[]' : '\n  ]'
}

function indented(value: unknown, by: number) {
  return JSON.stringify(value, undefined, 2).replaceAll('\n', `\n${' '.repeat(by)}`)
}

function isAsyncIterable(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value
}
