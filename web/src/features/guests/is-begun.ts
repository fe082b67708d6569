import { failedQuestion } from '../../core/failed-question.ts'
import type { GuestSession } from './guest-session.ts'

/** Whether something was asked, answered or not. */
export const isBegun = ({ id, messages }: GuestSession) =>
  messages.length > 0 || failedQuestion(id, messages) !== undefined
