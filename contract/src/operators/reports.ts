import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { lineField } from '../line-field.ts'
import { appealOutcomes, decidedStates, decisions } from '../rules/community/decisions.ts'
import { reportKinds, reportReasons } from '../rules/community/reports.ts'
import { operatorReasonMax } from '../rules/operators.ts'
import { limit, offset } from './action.ts'

const params = z.object({ case_id: z.uuid() })

/** Both sides read it, and it stays in the log. */
const message = lineField({ min: 3, max: operatorReasonMax, folded: true })

export const ListedCase = z.object({
  id: z.uuid(),
  kind: z.enum(reportKinds),
  title: z.string(),
  state: z.enum(['open', ...decidedStates]),
  /** How many people reported it. */
  reports: z.int(),
  reasons: z.array(z.enum(reportReasons)),
  opened_at: z.iso.datetime(),
  decided_at: z.iso.datetime().nullable(),
  /** An appeal that nobody has decided yet. */
  has_open_appeal: z.boolean(),
  /** Of an appeal that was decided; `reversed` undid the decision. */
  appeal_outcome: z.enum(appealOutcomes).nullable(),
})
export type ListedCase = z.output<typeof ListedCase>

export const CaseDetails = ListedCase.extend({
  /** As it was when it was first reported. */
  text: z.string(),
  /** The reported template, or the one that a reported review is about. Null when it is gone. */
  template_id: z.uuid().nullable(),
  /** Whose work it is. Null: of the house. */
  person: z.object({ id: z.uuid(), email: z.string() }).nullable(),
  /** False: it is the operator's own work, and another operator decides. */
  can_decide: z.boolean(),
  /** Null: the operator's account has been erased, or the case is open. */
  decided_by: z.string().nullable(),
  message: z.string().nullable(),
  appeal: z.string().nullable(),
  appealed_at: z.iso.datetime().nullable(),
  appeal_message: z.string().nullable(),
  /** The newest ones. Who they are from is never told. */
  said: z.array(
    z.object({
      id: z.uuid(),
      from: z.enum(['account', 'visitor']),
      reason: z.enum(reportReasons),
      details: z.string(),
      reported_at: z.iso.datetime(),
    }),
  ),
})
export type CaseDetails = z.output<typeof CaseDetails>

/** What waits for a decision. */
const WaitingCases = z.object({ open: z.int(), appeals: z.int() })

export const listCases = endpoint({
  method: 'GET',
  path: '/admin/reports',
  access: 'operator',
  summary:
    'What people reported: open cases and appeals with the oldest first, decided ones with the newest first. Waiting says how many of both there are, whatever is shown.',
  query: z.object({ limit, offset, show: z.enum(['open', 'appeals', 'decided']).default('open') }),
  response: z.object({ total: z.int(), cases: z.array(ListedCase), waiting: WaitingCases }),
})

export const showCase = endpoint({
  method: 'GET',
  path: '/admin/reports/:case_id',
  access: 'operator',
  summary: 'One case: what was reported, why, and what was decided.',
  params,
  response: CaseDetails,
})

export const decideCase = endpoint({
  method: 'POST',
  path: '/admin/reports/:case_id/decide',
  access: 'operator',
  summary: 'Decides an open case and tells both sides. A case is decided once.',
  params,
  body: z.object({ decision: z.enum(decisions), message }),
  response: CaseDetails,
})

export const decideAppeal = endpoint({
  method: 'POST',
  path: '/admin/reports/:case_id/decide-appeal',
  access: 'operator',
  summary: 'Decides an appeal: the decision stands, or is undone.',
  params,
  body: z.object({ outcome: z.enum(appealOutcomes), message }),
  response: CaseDetails,
})
