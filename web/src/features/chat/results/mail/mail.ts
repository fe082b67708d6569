import { resultKindOf } from '@agentry/contract/rules/tools'
import type { Message, Step } from '../../conversation/message.ts'
import { readEmail, type Email } from '../read-result.ts'

export function mailOf({ tool, result }: Step): Email | undefined {
  return resultKindOf(tool) === 'mail' && result?.success ? readEmail(result.result) : undefined
}

/** The message with what became of a mail that it drafted. */
export function withMail(message: Message, mail: Email): Message {
  const isItsDraft = (step: Step) => mailOf(step)?.draft_id === mail.draft_id
  if (!message.steps.some(isItsDraft)) return message
  const settled = (step: Step) =>
    step.result && isItsDraft(step) ? { ...step, result: { ...step.result, result: mail } } : step
  return { ...message, steps: message.steps.map(settled) }
}

/** Whether somebody may be at work on a mail in it. */
export function hasOpenMail({ steps }: Message): boolean {
  return steps.some((step) => mailOf(step)?.status === 'draft')
}
