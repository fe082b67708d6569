import { ApiError } from '../../../core/server/api-error.ts'

const standard = 'Sorry, I encountered an error. Please try again.'

/** What a failed turn says to the person. */
export function failureWords(error: unknown): string {
  if (!(error instanceof ApiError)) return standard
  if (error.status === 404) return 'Agent not found. Please try launching the agent again.'
  if (error.status === 403) return 'This feature requires Pro subscription. Please upgrade to continue.'
  return error.detail ?? standard
}

/** 402 is a limit of the plan, 403 a feature that the plan has not. */
export function upgradeHelps(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 402 || error.status === 403)
}

/** The message arrived, and a server that may have died since has it in hand: another one takes it over soon. */
export function isBeingAnswered(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'being-answered'
}

/** No answer came at all: asking again is worth it, and harmless. */
export function isLost(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0
}
