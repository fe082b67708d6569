import type { ReportKind } from './reports.ts'

/** What operators decide about reports. Plain values: the browser loads this file. */
export const decisions = ['dismiss', 'hide', 'remove', 'suspend'] as const
export type Decision = (typeof decisions)[number]

/** What can be decided about each kind. A creator is a person: there is nothing to hide. */
export const decisionsAbout: Record<ReportKind, readonly Decision[]> = {
  template: ['dismiss', 'hide', 'remove', 'suspend'],
  creator: ['dismiss', 'suspend'],
  shared: ['dismiss', 'hide', 'suspend'],
  review: ['dismiss', 'hide', 'suspend'],
  message: ['dismiss', 'suspend'],
}

export const decidedStates = ['dismissed', 'hidden', 'removed', 'suspended'] as const
export type DecidedState = (typeof decidedStates)[number]

export const stateAfter: Record<Decision, DecidedState> = {
  dismiss: 'dismissed',
  hide: 'hidden',
  remove: 'removed',
  suspend: 'suspended',
}

export const appealOutcomes = ['upheld', 'reversed'] as const
export type AppealOutcome = (typeof appealOutcomes)[number]

/** What an operator reads who made what was reported. */
export const ownWorkRefused = 'This is about your own work. Another operator decides it.'

export const appealMax = 2000

/** Reports of one case that an operator is shown, the newest first. */
export const reportsShown = 100
