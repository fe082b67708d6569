import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { appealMax, appealOutcomes, decidedStates } from '../rules/community/decisions.ts'
import { reportKinds } from '../rules/community/reports.ts'
import { plainTextField } from './plain-text-field.ts'

const params = z.object({ case_id: z.uuid() })

export const DecisionAboutMe = z.object({
  id: z.uuid(),
  kind: z.enum(reportKinds),
  title: z.string(),
  state: z.enum(decidedStates),
  message: z.string(),
  decided_at: z.iso.datetime(),
  can_appeal: z.boolean(),
  appeal: z.string().nullable(),
  appeal_outcome: z.enum(appealOutcomes).nullable(),
  appeal_message: z.string().nullable(),
})
export type DecisionAboutMe = z.output<typeof DecisionAboutMe>

export const showDecision = endpoint({
  method: 'GET',
  path: '/appeals/:case_id',
  access: 'user',
  sessionOnly: true,
  summary: 'What operators decided about something of mine, and what became of my appeal.',
  params,
  response: DecisionAboutMe,
})

export const appeal = endpoint({
  method: 'POST',
  path: '/appeals/:case_id',
  access: 'user',
  sessionOnly: true,
  summary: 'Appeals against a decision about something of mine, once.',
  params,
  body: z.object({ text: plainTextField(appealMax).min(10, 'must have at least 10 characters') }),
  response: DecisionAboutMe,
})
