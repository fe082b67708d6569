import type { ModelsPage } from '@agentry/contract/operators/models'
import { modelServices, type OperatorActionName } from '@agentry/contract/rules/operators'
import { AppError } from '../../../core/errors.ts'
import type { Db } from '../../../db/client.ts'
import type { KeyService, ServiceKey } from '../../../ports/model-console.ts'
import type { ModelPrice } from '../../../ports/models.ts'
import type { Ports } from '../../../ports/ports.ts'
import { spentThisMonth } from '../../chat/model-calls/spending-service.ts'
import { logAction, type Actor } from '../log/log-service.ts'
import { loadSetup, readSetup, sealedFor } from './load-setup-service.ts'
import * as repository from './setup-repository.ts'

type Needs = Pick<Ports, 'db' | 'clock' | 'secrets' | 'modelConsole' | 'signals' | 'log'>
type Facts = Record<string, string | number | null>

export async function showModels(ports: Omit<Needs, 'signals' | 'log'>): Promise<ModelsPage> {
  const { row, keys, setup } = await readSetup(ports)
  const inEffect = ports.modelConsole.inEffect()
  return {
    tiers: {
      free: { chosen: row.freeModel, ...inEffect.tiers.free },
      pro: { chosen: row.proModel, ...inEffect.tiers.pro },
    },
    chosen_fallbacks: row.fallbackModels,
    services: (Object.keys(modelServices) as KeyService[]).map((service) => {
      const own = keys.find((key) => key.service === service)
      const { isSet, address } = inEffect.keys[service]
      const source = own ? 'console' : isSet ? 'environment' : 'none'
      return {
        service,
        source,
        address: own ? own.address : address,
        changed_at: own?.changedAt.toISOString() ?? null,
        is_readable: !own || setup.keys[service] !== undefined,
      }
    }),
    prices: Object.entries(inEffect.prices).map(([model, price]) => ({ model, ...price })),
    budgets: { person_cents: row.personBudgetCents, total_cents: row.totalBudgetCents },
    spent: await spentThisMonth(ports),
    problem: ports.modelConsole.problemOf(setup) ?? null,
  }
}

interface Choice {
  /** Undefined leaves it as it is; null leaves it to the settings. */
  freeModel?: string | null
  proModel?: string | null
  fallbackModels?: string[] | null
  reason: string
}

export function chooseModels(ports: Needs, actor: Actor, { reason, ...choice }: Choice) {
  const { freeModel, proModel, fallbackModels } = choice
  const facts = {
    ...(freeModel !== undefined && { free: freeModel }),
    ...(proModel !== undefined && { pro: proModel }),
    ...(fallbackModels !== undefined && { fallbacks: fallbackModels?.join(', ') ?? null }),
  }
  return change(ports, actor, { action: 'models.choose', reason, facts }, (db) =>
    update(ports, db, (row) => ({ ...row, ...choice })),
  )
}

/** A key is never logged, and never shown again. */
export function setKey(
  ports: Needs,
  actor: Actor,
  { service, given, reason }: { service: KeyService; given: ServiceKey | null; reason: string },
) {
  const action = given ? 'models.key' : 'models.key-removed'
  const facts = given?.address ? { address: given.address } : {}
  return change(ports, actor, { action, reason, target: service, facts }, async (db) => {
    if (!given) return repository.deleteKey(db, service)
    const { key, address } = given
    const sealed = await ports.secrets.seal(key, sealedFor(service, address))
    await repository.putKey(db, { service, sealed, address, changedAt: ports.clock.now() })
  })
}

const mostPrices = 200

export function setPrice(
  ports: Needs,
  actor: Actor,
  { model, price, reason }: { model: string; price: ModelPrice | null; reason: string },
) {
  const facts: Facts = price ? { ...price } : { price: null }
  return change(ports, actor, { action: 'models.price', reason, target: model, facts }, (db) =>
    update(ports, db, (row) => {
      const prices = Object.entries(row.prices).filter(([name]) => name !== model)
      if (price) prices.push([model, price])
      if (prices.length > mostPrices)
        throw new AppError('invalid-request', `There is room for ${mostPrices} prices.`)
      return { ...row, prices: Object.fromEntries(prices) }
    }),
  )
}

interface Budgets {
  personCents?: number | null
  totalCents?: number | null
  reason: string
}

export function setBudgets(ports: Needs, actor: Actor, { personCents, totalCents, reason }: Budgets) {
  const facts = {
    ...(personCents !== undefined && { person_cents: personCents }),
    ...(totalCents !== undefined && { total_cents: totalCents }),
  }
  return change(ports, actor, { action: 'models.budget', reason, facts }, (db) =>
    update(ports, db, (row) => ({
      ...row,
      ...(personCents !== undefined && { personBudgetCents: personCents }),
      ...(totalCents !== undefined && { totalBudgetCents: totalCents }),
    })),
  )
}

async function update(
  { clock }: Needs,
  db: Db,
  change: (row: repository.SetupRow) => repository.SetupRow,
): Promise<void> {
  await repository.putSetup(db, change(await repository.findSetup(db)), clock.now())
}

interface Deed {
  action: OperatorActionName
  reason: string
  target?: string
  facts: Facts
}

/** Changes the setup and writes it into the log, both or neither, and tells all servers. */
async function change(ports: Needs, actor: Actor, deed: Deed, write: (db: Db) => Promise<void>) {
  await ports.db.transaction(async (db) => {
    await repository.lockSetup(db)
    await write(db)
    const { setup } = await readSetup({ db, secrets: ports.secrets })
    const problem = ports.modelConsole.problemOf(setup)
    if (problem) throw new AppError('invalid-request', problem)
    await logAction({ db, clock: ports.clock }, actor, deed)
  })
  await loadSetup(ports)
  ports.signals.send({ about: 'console', id: 'models' })
  return showModels(ports)
}
