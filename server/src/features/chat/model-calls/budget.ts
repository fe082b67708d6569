import type { LanguageModelV4CallOptions } from '@ai-sdk/provider'
import { AppError } from '../../../core/errors.ts'
import type { ModelChoice } from '../../../ports/models.ts'
import type { Ports } from '../../../ports/ports.ts'
import { monthOf, nextMonth } from '../../billing/allowance/allowance-service.ts'
import { mostTokensOf } from './most-tokens.ts'
import * as repository from './spending-repository.ts'

type Needs = Pick<Ports, 'db' | 'clock' | 'models' | 'log'>

interface Call {
  /** Who is charged; null for guests. */
  accountId: string | null
  choice: ModelChoice
  options: LanguageModelV4CallOptions
}

/** Called once, with what the call cost; undefined where nobody told, which counts as much as was taken for it. */
type Settle = (cost: number | undefined) => Promise<void>

/**
 * Takes the most that a call may cost from the budgets of the month, and gives back what it did not cost. So a budget is
 * never exceeded, however many calls run on however many servers. Of a server that dies, the most stays counted.
 */
export async function reserveCall(ports: Needs, { accountId, choice, options }: Call): Promise<Settle> {
  const { db, clock, models, log } = ports
  const now = clock.now()
  const month = monthOf(now)
  const budget = models.budget()
  const isLimited = budget.person !== null || budget.total !== null
  const reserved = isLimited ? choice.mostCost(mostTokensOf(options)) : 0
  if (reserved > 0)
    await db.transaction(async (tx) => {
      const amount = { month, billionths: reserved }
      if (accountId && !(await repository.addForPerson(tx, { ...amount, accountId, limit: budget.person })))
        throw usedUp('You have used up what one person may spend on language models this month', now)
      // Last, as everybody's calls wait for this row.
      if (!(await repository.addForAll(tx, { ...amount, limit: budget.total })))
        throw usedUp('This site has used up its budget for language models this month', now)
    })
  return async (cost = reserved) => {
    const difference = cost - reserved
    if (difference === 0) return
    const amount = { month, billionths: difference, limit: null }
    try {
      await repository.addForAll(db, amount)
      if (accountId) await repository.addForPerson(db, { ...amount, accountId })
    } catch (error) {
      log.error({ err: error }, 'the cost of a model call was not counted')
    }
  }
}

function usedUp(sentence: string, now: Date) {
  const renewal = nextMonth(now).toLocaleDateString('en', { month: 'long', day: 'numeric', timeZone: 'UTC' })
  return new AppError('plan-limit', `${sentence}. It renews on ${renewal}. Your message was not counted.`)
}
