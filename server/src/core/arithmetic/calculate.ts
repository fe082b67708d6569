import { evaluate, parseExpression } from './expression.ts'
import { formatResult } from './format-result.ts'

/** The value of an arithmetic expression as people write numbers; undefined where it is none or has no value. */
export function calculate(text: string): string | undefined {
  const tree = parseExpression(text)
  const value = tree && evaluate(tree)
  return value?.isFinite() ? formatResult(value, tree, 10) : undefined
}
