import { z } from 'zod'
import { calculate } from '../../../core/arithmetic/calculate.ts'
import type { Tool } from './tool.ts'
import { ToolFailure } from './tool-failure.ts'

const Input = z.object({ expression: z.string().min(1).max(500) })

export const calculator: Tool<z.output<typeof Input>> = {
  description:
    'Evaluates an arithmetic expression exactly: + - * / ^ %, brackets, sqrt, round, pi. Use it for every calculation.',
  input: Input,
  about: ({ expression }) => expression,
  async run({ expression }) {
    const value = calculate(expression)
    if (value === undefined) throw new ToolFailure(`"${expression}" is not a calculation I can do.`)
    return { expression, value }
  },
}
