/** A failure that the person is told in these words. */
export class ToolFailure extends Error {
  override name = 'ToolFailure'
  /** What the client needs to go on from here. */
  readonly result: unknown

  constructor(sentence: string, result?: unknown) {
    super(sentence)
    this.result = result
  }
}
