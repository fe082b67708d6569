import { forEachSettled } from '../../../core/concurrency/for-each-settled.ts'

/** Follows whatever the provider says differently from our books. Answers how much that was. */
export async function compare<Said>(
  listed: AsyncIterable<Said>,
  { isWrong, follow }: { isWrong(said: Said): Promise<boolean>; follow(said: Said): Promise<unknown> },
): Promise<number> {
  const wrong: Said[] = []
  for await (const said of listed) if (await isWrong(said)) wrong.push(said)
  await forEachSettled(wrong, follow)
  return wrong.length
}
