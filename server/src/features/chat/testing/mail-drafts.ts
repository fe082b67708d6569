import type { EmailResult } from '@agentry/contract/messages'
import type { z } from 'zod'
import { chatCompletions } from '../../../adapters/models/testing/chat-completions.ts'
import { startProtocolServer } from '../../../adapters/models/testing/protocol-server.ts'
import { launch } from '../../../../tests/support/people/chat-person.ts'
import { allMails } from '../../../../tests/support/people/mails.ts'
import { startTestApp, type TestUser } from '../../../../tests/support/app/start-test-app.ts'

export const drafted = { to: 'ada@example.org', subject: 'Your refund', body: 'It is on its way.' }

/** What the server answers about a mail. */
export type MailState = z.output<typeof EmailResult> & { code?: string; detail?: string }

/** A server with a model that drafts mails, and somebody with an agent who may send them. */
export async function startWithDraft(
  environment: Record<string, string> = {},
  { verified = true }: { verified?: boolean } = {},
) {
  const model = await startProtocolServer(chatCompletions)
  const app = await startTestApp({ OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'm', ...environment })
  const person: TestUser = await (verified ? app.newVerifiedUser() : app.newUser())
  const agent = await launch(app, person, 'Customer Reply')
  const draft = async (letter: object = drafted) => {
    model.next({ tool: 'email', input: { ...letter } }, { text: ['Have a look at this draft.'] })
    const { body } = await agent.say('Write to Ada about her refund')
    const [tool] = body.tools_used
    const id = (tool?.result as { draft_id?: string })?.draft_id
    return { tool, answer: body, path: `${agent.path}/emails/${id}` }
  }
  /** Mails that a person sent; not those that we send about accounts. */
  const sent = async () => (await allMails(app)).filter((mail) => /^From: .* via Agentry/m.test(mail))
  return { app, model, person, agent, draft, sent }
}
