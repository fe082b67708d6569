import type { ToolResult } from '@agentry/contract/messages'
import { expect, test } from 'vitest'
import { stepsOf, type Step } from './message.ts'

const step = (tool: ToolResult['tool']): ToolResult => ({ tool, success: true, result: {} })
const shown = (callId: string, tool: ToolResult['tool']): Step => ({ callId, tool, about: '' })

test('a step keeps its id when its answer is complete, also where another one comes before it', () => {
  const steps = stepsOf(
    [step('logic'), step('email'), step('research'), step('email')],
    [shown('email-1', 'email'), shown('email-2', 'email')],
  )
  expect(steps.map(({ tool, callId }) => [tool, callId])).toEqual([
    ['logic', 'kept-1'],
    ['email', 'email-1'],
    ['research', 'kept-3'],
    ['email', 'email-2'],
  ])
})
