import { serialize } from '../../../core/concurrency/serialize.ts'
import type { ModelSetup } from '../../../ports/model-console.ts'
import type { Ports } from '../../../ports/ports.ts'
import * as repository from './setup-repository.ts'

/** A cent is ten million billionths of a dollar. */
const billionthsPerCent = 10_000_000
const inBillionths = (cents: number | null) => (cents === null ? null : cents * billionthsPerCent)

/** What a key is sealed for: at another address it does not open. */
export const sealedFor = (service: string, address: string | null) => `model key ${service} ${address ?? ''}`

/** What operators decided, with the keys that this server can read. */
export async function readSetup({ db, secrets }: Pick<Ports, 'db' | 'secrets'>) {
  const [row, keys] = [await repository.findSetup(db), await repository.listKeys(db)]
  const setup: ModelSetup = {
    keys: {},
    freeModel: row.freeModel,
    proModel: row.proModel,
    fallbackModels: row.fallbackModels,
    prices: row.prices,
    budget: { person: inBillionths(row.personBudgetCents), total: inBillionths(row.totalBudgetCents) },
  }
  for (const { service, sealed, address } of keys) {
    const key = await secrets.open(sealed, sealedFor(service, address))
    if (key !== undefined) setup.keys[service] = { key, address }
  }
  return { row, keys, setup }
}

/** Lets this server work with what operators decided. Where that is impossible, it goes on as before. */
export function loadSetup(ports: Pick<Ports, 'db' | 'secrets' | 'modelConsole' | 'log'>) {
  return serialize('model setup', async () => {
    const { keys, setup } = await readSetup(ports)
    for (const { service } of keys)
      if (!setup.keys[service])
        ports.log.error({ service }, 'a key of the console was encrypted with another SECRETS_KEY')
    const problem = ports.modelConsole.problemOf(setup)
    if (problem) ports.log.error({ problem }, 'the models chosen in the console cannot be used')
    else ports.modelConsole.use(setup)
  })
}
