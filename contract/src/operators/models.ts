import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { lineField } from '../line-field.ts'
import { modelServices, type ModelService } from '../rules/operators.ts'
import { Reason } from './action.ts'

const services = Object.keys(modelServices) as [ModelService, ...ModelService[]]
const Service = z.enum(services)
const ModelName = lineField({ min: 1, max: 200 })
const Key = z
  .string()
  .trim()
  .min(1)
  .max(500)
  .regex(/^[\x21-\x7e]+$/, 'a key has no spaces and only plain letters')
const Address = z
  .url({ protocol: /^https?$/ })
  .max(500)
  .refine((text) => {
    if (!URL.canParse(text)) return false
    const url = new URL(text)
    return !url.username && !url.password && !url.search && !url.hash
  }, 'an address has no user, password or query')

/** US dollars for a million tokens. Three decimals, so that costs are whole billionths of a dollar. */
const Dollars = z
  .number()
  .min(0)
  .max(10_000)
  .refine((value) => Number(value.toFixed(3)) === value, 'a price has at most three decimals')
const Price = z.object({ input: Dollars, cached: Dollars, output: Dollars })
const Cents = z.int().min(0).max(100_000_000).nullable()

const Tier = z.object({
  /** What operators chose here; null: what the settings say. */
  chosen: z.string().nullable(),
  /** What answers, and what is asked in its place when it does not. */
  model: z.string(),
  fallbacks: z.array(z.string()),
})

export const ModelsPage = z.object({
  tiers: z.object({ free: Tier, pro: Tier }),
  chosen_fallbacks: z.array(z.string()).nullable(),
  services: z.array(
    z.object({
      service: Service,
      source: z.enum(['console', 'environment', 'none']),
      /** Null: the service's own. */
      address: z.string().nullable(),
      changed_at: z.iso.datetime().nullable(),
      /** False: the key was encrypted with another `SECRETS_KEY` and is not used. */
      is_readable: z.boolean(),
    }),
  ),
  prices: z.array(Price.extend({ model: z.string(), source: z.enum(['list', 'environment', 'console']) })),
  budgets: z.object({ person_cents: Cents, total_cents: Cents }),
  /** This month, in billionths of a US dollar; running calls at the most that they may cost. */
  spent: z.int(),
  /** Why what was chosen here is not in effect. */
  problem: z.string().nullable(),
})
export type ModelsPage = z.output<typeof ModelsPage>

export const showModels = endpoint({
  method: 'GET',
  path: '/admin/models',
  access: 'operator',
  summary: 'Which models answer whom, what they cost, and what may be spent. Keys are never shown.',
  response: ModelsPage,
})

export const chooseModels = endpoint({
  method: 'PUT',
  path: '/admin/models',
  access: 'operator',
  summary: 'Decides which models answer, on every server from now on. Null leaves it to the settings.',
  body: Reason.extend({
    free_model: ModelName.nullable(),
    pro_model: ModelName.nullable(),
    /** In the order in which they are asked. Empty: nobody else is asked. */
    fallback_models: z.array(ModelName).max(5).nullable(),
  }),
  response: ModelsPage,
})

export const setModelKey = endpoint({
  method: 'PUT',
  path: '/admin/models/keys',
  access: 'operator',
  summary: 'Keeps the key of a service, encrypted, with the address that it is for, or forgets it.',
  body: Reason.extend({ service: Service, key: Key.nullable(), address: Address.nullable() }),
  response: ModelsPage,
})

export const setModelPrice = endpoint({
  method: 'PUT',
  path: '/admin/models/prices',
  access: 'operator',
  summary: 'Sets what a model costs for a million tokens, or goes back to the price of the settings.',
  body: Reason.extend({ model: ModelName, price: Price.nullable() }),
  response: ModelsPage,
})

export const setBudgets = endpoint({
  method: 'PUT',
  path: '/admin/models/budgets',
  access: 'operator',
  summary: 'Sets what may be spent on models with a price in a calendar month. Null: no limit.',
  body: Reason.extend({ person_cents: Cents, total_cents: Cents }),
  response: ModelsPage,
})

export const tryModel = endpoint({
  method: 'POST',
  path: '/admin/models/test',
  access: 'operator',
  summary: 'Asks a model for one short answer, with the key in effect or with one that is not kept.',
  body: z.object({
    service: Service,
    model: ModelName,
    /** Null: the one in effect. Then no other address can be given. */
    key: Key.nullable(),
    address: Address.nullable(),
  }),
  response: z.object({ answered: z.boolean(), detail: z.string() }),
})
