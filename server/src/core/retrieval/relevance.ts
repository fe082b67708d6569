interface Signs {
  /** Undefined where the passage has no vector. */
  closeness: number | undefined
  coverage: number
  heading: number
}

/** What words add to the meaning; found with the even lines of `testing/questions.jsonl`. */
const weights = { coverage: 0.1, heading: 0.1 }
/** A passage without a vector is as close as its words suggest. */
const closenessOfWords = 0.35

export function relevanceOf({ closeness, coverage, heading }: Signs): number {
  return (closeness ?? closenessOfWords * coverage) + weights.coverage * coverage + weights.heading * heading
}
