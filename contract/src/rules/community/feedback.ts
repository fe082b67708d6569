/** The reasons a person may give with a thumb. Creators see how often each was given, and nothing else. */
export const feedbackReasons = {
  up: ['correct', 'helpful', 'clear'],
  down: ['incorrect', 'incomplete', 'off-topic', 'unclear', 'harmful'],
} as const

export type Thumb = keyof typeof feedbackReasons
export type FeedbackReason = (typeof feedbackReasons)[Thumb][number]

export const feedbackReasonLabels: Record<FeedbackReason, string> = {
  correct: 'Correct',
  helpful: 'Helpful',
  clear: 'Clear',
  incorrect: 'Incorrect',
  incomplete: 'Incomplete',
  'off-topic': 'Not what I asked',
  unclear: 'Hard to understand',
  harmful: 'Harmful or unsafe',
}

/** A creator sees the thumbs of a version once this many different people have given one. */
export const feedbackPeopleMin = 5
