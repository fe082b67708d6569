interface Signs {
  /** Undefined where the passage has no vector. */
  similarity: number | undefined
  coverage: number
  heading: number
}

/** What words add to the meaning; found with the even lines of `testing/questions.jsonl`. */
const weights = { coverage: 0.2, heading: 0.2 }
/** A passage without a vector is as similar as its words suggest. */
const similarityOfWords = 0.5

export function relevanceOf({ similarity, coverage, heading }: Signs): number {
  const near = similarity ?? similarityOfWords * coverage
  return near + weights.coverage * coverage + weights.heading * heading
}
