import { setPriority } from 'node:os'
import type { LogicEvent, LogicSource } from '../../ports/sandbox.ts'
import { WasiSandbox } from './wasi-sandbox.ts'

export interface Call {
  id: number
  source: LogicSource
  /** Absent when the source is only to be checked. */
  event?: LogicEvent
}

export interface Return {
  id: number
  value?: unknown
  /** Why there is no value: a fault of ours, not of the code. */
  fault?: string
}

/** The server goes first where both want a core. */
const niceness = 5
setPriority(niceness)

const sandbox = new WasiSandbox(JSON.parse(process.argv[2] ?? '{}'))

process.on('message', (call: Call) => {
  answer(call).catch((fault: unknown) =>
    process.send?.({ id: call.id, fault: String(fault) } satisfies Return),
  )
})
process.on('disconnect', () => process.exit())

async function answer({ id, source, event }: Call) {
  const value = await (event ? sandbox.run(source, event) : sandbox.check(source))
  process.send?.({ id, value } satisfies Return)
}
