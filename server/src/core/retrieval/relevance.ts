interface Signs {
  /** Undefined where the passage has no vector. */
  closeness: number | undefined
  coverage: number
  heading: number
  /** The heading asks the same of something else: close in meaning, and no answer. */
  isOfAnother: boolean
}

/** What words add to the meaning; found with the even lines of `testing/questions.jsonl`. */
const weights = { coverage: 0.1, heading: 0.1 }
/** A passage without a vector is as close as its words suggest. */
const closenessOfWords = 0.35

export function relevanceOf({ closeness, coverage, heading, isOfAnother }: Signs): number {
  if (isOfAnother) return (closeness ?? 0) / 2
  return (closeness ?? closenessOfWords * coverage) + weights.coverage * coverage + weights.heading * heading
}
