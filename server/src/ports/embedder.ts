interface Asking {
  /** Whose request it is: time is shared fairly between owners. */
  owner: string
  /** Ends the waiting. The work goes on, and the next who asks for the same text finds it done. */
  signal: AbortSignal
}

/**
 * Turns texts into vectors: the closer the directions of two vectors, the closer the meanings of their texts. What it
 * cannot do costs nobody an answer: callers search by words alone when it rejects.
 */
export interface Embedder {
  /**
   * One vector for each text, in their order. The model reads about the first thousand characters of each. At most
   * `textsPerCall` of them. Rejects with a `ThreadFailure` when the model cannot run or has no time, and with the signal's
   * own reason when it is aborted.
   */
  embed(texts: readonly string[], options: Asking): Promise<Int8Array[]>
}

export const textsPerCall = 16
