import { modelServices, type ModelService } from '@agentry/contract/rules/operators'
import { readFile } from 'node:fs/promises'
import { loadSetup } from '../features/operators/models/load-setup-service.ts'
import {
  chooseModels,
  setBudgets,
  setKey,
  setPrice,
  showModels,
} from '../features/operators/models/models-service.ts'
import type { Ports } from '../ports/ports.ts'
import type { Command } from './command.ts'

const reason = 'From the command line'

/** What operators do under Models in the console. Servers that run follow within a second. */
export const modelCommands: Record<string, Command> = {
  models: { words: [], says: 'tells which models answer, their prices and the budgets', run: describe },
  'model-choose': {
    words: ['free|pro', '<provider:model>|default'],
    says: 'decides which model answers a tier',
    async run(ports, [tier = '', model = '']) {
      if (tier !== 'free' && tier !== 'pro') throw new Error('Say "free" or "pro" before the model.')
      const chosen = model === 'default' ? null : model
      await chooseModels(ports, {}, { [tier === 'free' ? 'freeModel' : 'proModel']: chosen, reason })
      return describe(ports)
    },
  },
  'model-fallbacks': {
    words: ['<a,b>|none|default'],
    says: 'decides who is asked when a model does not answer, in that order',
    async run(ports, [words = '']) {
      const listed = words === 'none' ? [] : words.split(',').map((model) => model.trim())
      await chooseModels(ports, {}, { fallbackModels: words === 'default' ? null : listed, reason })
      return describe(ports)
    },
  },
  'model-key': {
    words: ['<service>', '<file>'],
    says: 'keeps the key in a file, encrypted, for a service at its own address',
    async run(ports, [service = '', file = '']) {
      const key = (await readFile(file, 'utf8')).trim()
      if (!key) throw new Error(`${file} is empty.`)
      await setKey(ports, {}, { service: serviceNamed(service), given: { key, address: null }, reason })
      return `The key of ${service} is kept.`
    },
  },
  'model-key-remove': {
    words: ['<service>'],
    says: 'forgets the key that was entered for a service',
    async run(ports, [service = '']) {
      await setKey(ports, {}, { service: serviceNamed(service), given: null, reason })
      return `The key of ${service} is removed.`
    },
  },
  'model-test': {
    words: ['<service>', '<model>'],
    says: 'asks a model for one short answer, with the key in effect',
    async run(ports, [service = '', model = '']) {
      await loadSetup(ports)
      const trial = { service: serviceNamed(service), model, given: undefined }
      return (await ports.modelConsole.tryOut(trial)).detail
    },
  },
  'model-price': {
    words: ['<model>', '<input>', '<cached>', '<output>'],
    says: 'sets the dollars for a million tokens of a model',
    async run(ports, [model = '', ...dollars]) {
      const [input = 0, cached = 0, output = 0] = dollars.map(priceOf)
      await setPrice(ports, {}, { model, price: { input, cached, output }, reason })
      return describe(ports)
    },
  },
  'model-budget': {
    words: ['person|total', '<dollars>|none'],
    says: 'limits what may be spent on models in a month',
    async run(ports, [whose = '', dollars = '']) {
      if (whose !== 'person' && whose !== 'total')
        throw new Error('Say "person" or "total" before the amount.')
      const cents = dollars === 'none' ? null : Math.round(Number(dollars) * 100)
      if (cents !== null && !(cents >= 0 && cents <= 100_000_000))
        throw new Error('A budget is between 0 and 1000000 dollars, or "none".')
      await setBudgets(ports, {}, { [whose === 'person' ? 'personCents' : 'totalCents']: cents, reason })
      return describe(ports)
    },
  },
}

async function describe(ports: Ports): Promise<string> {
  await loadSetup(ports)
  const { tiers, services, prices, budgets, spent, problem } = await showModels(ports)
  const dollars = (cents: number | null) => (cents === null ? 'none' : `$${(cents / 100).toFixed(2)}`)
  return [
    ...Object.entries(tiers).map(
      ([tier, { model, fallbacks }]) => `${tier}: ${[model, ...fallbacks].join(', then ')}`,
    ),
    ...services.map(
      ({ service, source, address }) => `${service}: key from ${source}${address ? ` for ${address}` : ''}`,
    ),
    ...prices.map(
      ({ model, input, cached, output, source }) => `${model}: $${input}, $${cached}, $${output} (${source})`,
    ),
    `budget of a person: ${dollars(budgets.person_cents)}, of all: ${dollars(budgets.total_cents)}`,
    `spent this month: $${(spent / 1_000_000_000).toFixed(2)}`,
    ...(problem ? [problem] : []),
  ].join('\n')
}

function serviceNamed(name: string): ModelService {
  if (!Object.hasOwn(modelServices, name))
    throw new Error(`There are the services ${Object.keys(modelServices).join(', ')}.`)
  return name as ModelService
}

function priceOf(text: string): number {
  const dollars = Number(text)
  if (!(dollars >= 0 && dollars <= 10_000) || Number(dollars.toFixed(3)) !== dollars)
    throw new Error('A price is between 0 and 10000 dollars, with at most three decimals.')
  return dollars
}
