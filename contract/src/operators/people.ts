import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limit, offset, Reason, search, Switch } from './action.ts'
import { LogEntry } from './log.ts'

const person = z.object({ person_id: z.uuid() })

export const Person = z.object({
  id: z.uuid(),
  email: z.string(),
  full_name: z.string(),
  created_at: z.iso.datetime(),
  is_pro: z.boolean(),
  /** Pro by an operator's grant, not by a payment. */
  has_pro_grant: z.boolean(),
  is_operator: z.boolean(),
  suspended_at: z.iso.datetime().nullable(),
  closed_at: z.iso.datetime().nullable(),
})
export type Person = z.output<typeof Person>

export const PersonDetails = Person.extend({
  /** Has the verified mark by the public name. */
  is_verified: z.boolean(),
  email_verified: z.boolean(),
  sessions: z.int(),
  api_keys: z.int(),
  agents: z.int(),
  templates: z.int(),
  /** Answered in this calendar month. */
  turns_this_month: z.int(),
  log: z.array(LogEntry),
})
export type PersonDetails = z.output<typeof PersonDetails>

export const listPeople = endpoint({
  method: 'GET',
  path: '/admin/people',
  access: 'operator',
  summary: 'Accounts by e-mail address, name or id, the newest first.',
  query: z.object({
    limit,
    search,
    show: z.enum(['all', 'suspended', 'operators', 'pro']).default('all'),
    offset,
  }),
  response: z.object({ total: z.int(), people: z.array(Person) }),
})

export const showPerson = endpoint({
  method: 'GET',
  path: '/admin/people/:person_id',
  access: 'operator',
  summary: 'One account, what it has, and what operators did about it. No conversation is shown.',
  params: person,
  response: PersonDetails,
})

export const suspendPerson = endpoint({
  method: 'POST',
  path: '/admin/people/:person_id/suspend',
  access: 'operator',
  summary: 'Locks an account: sessions, API keys and streams end on every server.',
  params: person,
  body: Reason,
  response: PersonDetails,
})

export const unsuspendPerson = endpoint({
  method: 'POST',
  path: '/admin/people/:person_id/unsuspend',
  access: 'operator',
  summary: 'Lets a suspended person sign in again.',
  params: person,
  body: Reason,
  response: PersonDetails,
})

export const endSessionsOfPerson = endpoint({
  method: 'POST',
  path: '/admin/people/:person_id/end-sessions',
  access: 'operator',
  summary: 'Signs a person out everywhere and ends their API keys.',
  params: person,
  body: Reason,
  response: PersonDetails,
})

export const grantPro = endpoint({
  method: 'PUT',
  path: '/admin/people/:person_id/pro',
  access: 'operator',
  summary: 'Grants Pro for good, or takes the grant back. A paid subscription is not touched.',
  params: person,
  body: Switch,
  response: PersonDetails,
})

export const setOperator = endpoint({
  method: 'PUT',
  path: '/admin/people/:person_id/operator',
  access: 'operator',
  summary: 'Makes somebody an operator, or takes the role away. The last operator keeps it.',
  params: person,
  body: Switch,
  response: PersonDetails,
})

export const setVerified = endpoint({
  method: 'PUT',
  path: '/admin/people/:person_id/verified',
  access: 'operator',
  summary:
    'Gives the verified mark by the public name, or takes it. It goes by itself when the name or handle changes.',
  params: person,
  body: Switch,
  response: PersonDetails,
})
