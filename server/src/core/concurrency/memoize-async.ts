/** Work that is done once, for all who ask. A failure is forgotten: whoever asks next tries again. */
export function memoizeAsync<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let doing: Promise<Result> | undefined
  const tried = async () => {
    try {
      return await work()
    } catch (error) {
      doing = undefined
      throw error
    }
  }
  return () => (doing ??= tried())
}
