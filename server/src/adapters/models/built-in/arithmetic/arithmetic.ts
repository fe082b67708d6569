import { formatNumber } from '../numbers.ts'
import type { Skill } from '../skill.ts'
import { evaluate, print } from './expression.ts'
import { readCalculation } from './phrase.ts'

/** Sums, percentages, roots, means: through the calculator where it is offered, so that the step can be seen. */
export const arithmetic: Skill = {
  name: 'arithmetic',
  answer({ said, tools }) {
    const calculation = readCalculation(said)
    if (!calculation) return undefined
    const expression = print(calculation.tree)
    if (tools.has('calculator')) return { call: { tool: 'calculator', input: { expression } } }
    return { text: resultSentence(expression, evaluate(calculation.tree), calculation.currency) }
  },
}

export function resultSentence(expression: string, value: number, currency = ''): string {
  if (!Number.isFinite(value))
    return `${readable(expression)} has no answer${/\/ 0\b/.test(expression) ? ': nothing can be divided by zero' : ''}.`
  const amount = currency
    ? `${currency}${new Intl.NumberFormat('en', { minimumFractionDigits: Number.isInteger(value) ? 0 : 2, maximumFractionDigits: 2 }).format(value)}`
    : formatNumber(value)
  return `${readable(expression)} = **${amount}**`
}

const readable = (expression: string) => expression.replaceAll('*', '×').replaceAll('/', '÷')
