import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { AnswerFeedback, FeedbackReason } from '../messages.ts'

/** A part of chat: what people think of answers, and what of it reaches creators. */

const AnswerId = z.object({ agent_id: z.uuid(), message_id: z.uuid() })

export const giveFeedback = endpoint({
  method: 'PUT',
  path: '/agents/:agent_id/messages/:message_id/feedback',
  access: 'user',
  summary: 'Gives an answer a thumb, with a reason of that thumb or none. Replaces the one that was given.',
  params: AnswerId,
  body: AnswerFeedback,
  response: AnswerFeedback,
})

export const removeFeedback = endpoint({
  method: 'DELETE',
  path: '/agents/:agent_id/messages/:message_id/feedback',
  access: 'user',
  summary: 'Takes my thumb on an answer back.',
  params: AnswerId,
  status: 204,
})

export const VersionFeedback = z.object({
  version_id: z.uuid(),
  /** People who gave at least one. Whoever gave both counts in both. */
  up: z.int(),
  down: z.int(),
  /** People who gave this reason; reasons that nobody gave are left out. */
  reasons: z.array(z.object({ reason: FeedbackReason, people: z.int() })),
})
export type VersionFeedback = z.output<typeof VersionFeedback>

export const getTemplateFeedback = endpoint({
  method: 'GET',
  path: '/templates/:template_id/feedback',
  access: 'user',
  summary:
    'How many people gave answers of one of my templates a thumb, by version. Versions with fewer than five people are left out, and so are my own thumbs.',
  params: z.object({ template_id: z.uuid() }),
  response: z.array(VersionFeedback),
})
