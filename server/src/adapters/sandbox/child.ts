import { setPriority } from 'node:os'
import type { LogicEvent, LogicSource } from '../../ports/sandbox.ts'
import { LogicRunner } from './logic-runner.ts'
import type { Ended } from './logic-runner.ts'

export interface Call {
  id: number
  source: LogicSource
  /** Absent when the source is only to be checked. */
  event?: LogicEvent
}

export interface Return {
  id: number
  /** Absent after a check that found nothing. */
  ended?: Ended | undefined
  /** Why nothing can be said: a fault of ours, not of the code. */
  fault?: string
}

/** The server goes first where both want a core. */
const niceness = 5
setPriority(niceness)

const [interpreterFile = '', limits = '{}'] = process.argv.slice(2)
const runner = new LogicRunner(interpreterFile, JSON.parse(limits))

process.on('message', (call: Call) => {
  answer(call).catch((fault: unknown) =>
    process.send?.({ id: call.id, fault: String(fault) } satisfies Return),
  )
})
process.on('disconnect', () => process.exit())

async function answer({ id, source, event }: Call) {
  const ended = await (event ? runner.run(source, event) : runner.check(source))
  process.send?.({ id, ended } satisfies Return)
}
