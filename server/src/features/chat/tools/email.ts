import { lineField } from '@agentry/contract/line-field'
import { z } from 'zod'
import { newId } from '../../../core/ids.ts'
import { insertDraft } from '../mail/email-repository.ts'
import { accountOf, type Tool } from './tool.ts'

const Input = z.object({
  to: z.email().max(254),
  subject: lineField({ min: 1, max: 200 }),
  body: z.string().trim().min(1).max(20_000),
})

/** Drafts only. Nothing leaves before the person has seen recipient, subject and body, and said so. */
export const email: Tool<z.output<typeof Input>> = {
  description: 'Drafts an e-mail to one recipient. The person reads it and decides whether it is sent.',
  input: Input,
  about: ({ to, subject }) => `${to}: ${subject}`,
  async run({ to, subject, body }, context) {
    const { viewer, agentId, conversationId } = accountOf(context, 'email')
    const id = newId()
    const createdAt = context.ports.clock.now()
    const owner = { ownerId: viewer.id, agentId, conversationId }
    context.builder.ifKept.push((db) =>
      insertDraft(db, { id, ...owner, to, subject, body, status: 'draft', createdAt }),
    )
    return { draft_id: id, to, subject, body, status: 'draft' }
  },
}
