import { setPriority } from 'node:os'
import { LogicRunner } from './logic-runner.ts'
import type { Ended, Request } from './logic-runner.ts'
import { SourceReceiver } from './sources/source-transfer.ts'
import type { SourcePart } from './sources/source-transfer.ts'

/** What the server sends: a call, or a part of the source that a call needs. */
export type ToChild = ({ id: number } & Omit<Request, 'fetchSource'>) | { id: number; part: SourcePart }

export type FromChild =
  /** The source of this call is not here: send it. */
  | { id: number; needsSource: true }
  /** Absent after a check that found nothing. */
  | { id: number; ended: Ended | undefined }
  /** Why nothing can be said: a fault of ours, not of the code. */
  | { id: number; fault: string }

/** The server goes first where both want a core. */
const niceness = 10
setPriority(niceness)

const [interpreterFile = '', limits = '{}'] = process.argv.slice(2)
const runner = new LogicRunner(interpreterFile, JSON.parse(limits))
const receivers = new Map<number, SourceReceiver>()

process.on('message', (message: ToChild) => {
  if ('part' in message) receivers.get(message.id)?.add(message.part)
  else answer(message).catch((fault: unknown) => tell({ id: message.id, fault: String(fault) }))
})
process.on('disconnect', () => process.exit())

async function answer({ id, ...request }: Extract<ToChild, { key: string }>) {
  const fetchSource = () => {
    const receiver = new SourceReceiver()
    receivers.set(id, receiver)
    tell({ id, needsSource: true })
    return receiver.whole.finally(() => receivers.delete(id))
  }
  tell({ id, ended: await runner.run({ ...request, fetchSource }) })
}

function tell(message: FromChild) {
  process.send?.(message)
}
