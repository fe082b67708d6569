import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { lineField } from './line-field.ts'
import { ChatMessage } from './messages.ts'
import { memoryLimits } from './rules/limits.ts'
import { mailTextProblem } from './rules/mail-text.ts'

const AgentId = z.object({ agent_id: z.uuid() })
const FactId = AgentId.extend({ fact_id: z.uuid() })

export const MemoryFact = z.object({
  id: z.uuid(),
  fact: z.string(),
  created_at: z.iso.datetime(),
  /** Learned by a version of an answer that is not chosen now: not used until it is. */
  set_aside: z.boolean().optional(),
})
export type MemoryFact = z.infer<typeof MemoryFact>

const Fact = z.object({ fact: lineField({ min: 1, max: memoryLimits.factCharacters, folded: true }) })

export const listMemory = endpoint({
  method: 'GET',
  path: '/agents/:agent_id/memory',
  access: 'user',
  summary: 'What this agent remembers about me.',
  params: AgentId,
  response: z.array(MemoryFact),
})

export const addFact = endpoint({
  method: 'POST',
  path: '/agents/:agent_id/memory',
  access: 'user',
  summary:
    'Makes the agent remember something. 409 where it remembers it already, is full, or keeps no memory at all.',
  params: AgentId,
  body: Fact,
  status: 201,
  response: MemoryFact,
})

export const editFact = endpoint({
  method: 'PATCH',
  path: '/agents/:agent_id/memory/:fact_id',
  access: 'user',
  summary: 'Changes what the agent remembers.',
  params: FactId,
  body: Fact,
  response: MemoryFact,
})

export const forgetFact = endpoint({
  method: 'DELETE',
  path: '/agents/:agent_id/memory/:fact_id',
  access: 'user',
  summary: 'Makes the agent forget one thing.',
  params: FactId,
  status: 204,
})

export const forgetAll = endpoint({
  method: 'DELETE',
  path: '/agents/:agent_id/memory',
  access: 'user',
  summary: 'Makes the agent forget everything about me.',
  params: AgentId,
  status: 204,
})

export const undoMemory = endpoint({
  method: 'POST',
  path: '/agents/:agent_id/messages/:message_id/memory/:fact_id/undo',
  access: 'user',
  summary:
    'Takes back what an answer remembered or forgot. A fact that was replaced is remembered again. Answers the message.',
  params: FactId.extend({ message_id: z.uuid() }),
  response: ChatMessage,
})

/** What a person tells all of their agents. */
export const AboutMe = z.object({
  /** Empty where nothing was chosen. */
  call_me: z.string(),
  about: z.string(),
  /** Null until something is written. */
  updated_at: z.iso.datetime().nullable(),
})
export type AboutMe = z.output<typeof AboutMe>

export const readAboutMe = endpoint({
  method: 'GET',
  path: '/user/about-me',
  access: 'user',
  sessionOnly: true,
  summary: 'What I tell all of my agents about myself.',
  response: AboutMe,
})

export const saveAboutMe = endpoint({
  method: 'PUT',
  path: '/user/about-me',
  access: 'user',
  sessionOnly: true,
  summary:
    'Writes what all of my agents with a memory may read about me, unless I switched it off for one. Two empty fields delete it.',
  body: z.object({
    call_me: lineField({ min: 0, max: memoryLimits.callMeCharacters }),
    about: z
      .string()
      .max(memoryLimits.aboutCharacters, `must have at most ${memoryLimits.aboutCharacters} characters`)
      .transform((text) => text.trim())
      .superRefine((text, context) => {
        const message = mailTextProblem(text)
        if (message) context.addIssue({ code: 'custom', message })
      }),
  }),
  response: AboutMe,
})

const AboutMeAccess = z.object({ allowed: z.boolean() })

export const readAboutMeAccess = endpoint({
  method: 'GET',
  path: '/agents/:agent_id/about-me',
  access: 'user',
  summary: 'Whether this agent may read what I tell all of my agents about myself.',
  params: AgentId,
  response: AboutMeAccess,
})

export const setAboutMeAccess = endpoint({
  method: 'PUT',
  path: '/agents/:agent_id/about-me',
  access: 'user',
  summary: 'Lets this agent read what I tell all of my agents about myself, or not.',
  params: AgentId,
  body: AboutMeAccess,
  response: AboutMeAccess,
})
