/** Asks again until the answer is there; the test's own time limit is the end of it. */
export async function waitFor<T>(question: () => Promise<T | undefined | false>): Promise<T> {
  for (;;) {
    const answer = await question()
    if (answer !== undefined && answer !== false) return answer
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}
