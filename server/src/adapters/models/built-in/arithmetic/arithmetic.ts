import type { Decimal } from 'decimal.js'
import { formatResult } from '../../../../core/arithmetic/format-result.ts'
import type { Skill, Turn } from '../skill.ts'
import { evaluate, print } from '../../../../core/arithmetic/expression.ts'
import { readCalculation, type Calculation } from './phrase.ts'

/** Sums, percentages, roots, means: through the calculator where it is offered, so that the step can be seen. */
export const arithmetic: Skill = {
  name: 'arithmetic',
  answer(turn) {
    const calculation = calculationOf(turn)
    if (!calculation) return undefined
    const expression = print(calculation.tree)
    if (turn.tools.has('calculator')) return { call: { tool: 'calculator', input: { expression } } }
    return { text: resultSentence(calculation, evaluate(calculation.tree)) }
  },
}

export function calculationOf({ said, history }: Turn): Calculation | undefined {
  return readCalculation(said) ?? continued(said, history.at(-1)?.text ?? '')
}

/** 'times 3', 'and 20% of that?': goes on with the last result. */
function continued(said: string, lastAnswer: string) {
  const result = /= \*\*([$€£]?)(-?[\d,]+(?:\.\d+)?)\*\*$/.exec(lastAnswer.trim())
  const step = said.trim().replace(/^(?:and|then|now)\s+/i, '')
  if (
    !result ||
    !/^(?:plus|minus|times|divided\s+by|[-+*/×÷])\s*[\d(]|\b(?:of|on|off)\s+(?:that|it)\b/i.test(step)
  )
    return undefined
  const [, currency = '', value = ''] = result
  const whole = /\b(?:that|it)\b/i.test(step) ? step.replace(/\b(?:that|it)\b/i, value) : `${value} ${step}`
  return readCalculation(`calculate ${currency}${whole}`)
}

export function resultSentence(
  { words, currency, tree }: Partial<Calculation> & Pick<Calculation, 'words' | 'currency'>,
  value: Decimal,
): string {
  const shown = words.replaceAll('*', '×').replace(/(?<=[\d)\s])\/(?=[\d(\s])/g, '÷')
  if (!value.isFinite())
    return `${shown} has no answer${/÷ ?0\b/.test(shown) ? ': nothing can be divided by zero' : ''}.`
  const digits = { minimumFractionDigits: value.isInteger() ? 0 : 2, maximumFractionDigits: 2 }
  const amount = currency
    ? currency + new Intl.NumberFormat('en', digits).format(value.toFixed() as `${number}`)
    : formatResult(value, tree)
  return `${shown} = **${amount}**`
}
