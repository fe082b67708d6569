import type { TemplateDetail } from '@agentry/contract/catalogue'
import type { ReviewPage } from '@agentry/contract/community/reviews'
import { signUp } from '../../support/people/sign-up.ts'
import { makeTemplate } from './template-kinds.ts'
import { expectStatus, launchAgent, type Problem, type Writer } from './writer.ts'

/** A template of the writer's that somebody else used and reviewed. */
async function reviewedTemplate(writer: Writer) {
  const { id } = await makeTemplate(writer, {}, 'unlisted')
  const reviewer = await signUp(writer.origin)
  await launchAgent(reviewer, id)
  const said = { rating: 4, text: `Knows kettle ${writer.next()}.` }
  expectStatus(await reviewer.put(`/templates/${id}/rating`, said), 200)
  const read = async () =>
    expectStatus(await writer.person.get<ReviewPage>(`/templates/${id}/reviews`), 200).reviews
  return { id, reviewer, review: (await read())[0]!, read }
}

export async function withdrawRating(writer: Writer): Promise<Problem> {
  const { id, reviewer, read } = await reviewedTemplate(writer)
  expectStatus(await reviewer.delete(`/templates/${id}/rating`), 200)
  return async () => {
    const { body } = await reviewer.get<TemplateDetail>(`/templates/${id}`)
    const isGone = body.mine?.rating === null && body.rating_count === 0 && (await read()).length === 0
    return isGone ? undefined : 'deleted, but the rating is there or counts'
  }
}

export async function replyToReview(writer: Writer): Promise<Problem> {
  const { review, read } = await reviewedTemplate(writer)
  const text = `Thank you ${writer.next()}.`
  expectStatus(await writer.person.put(`/reviews/${review.id}/reply`, { text }), 200)
  return async () => ((await read())[0]?.reply?.text === text ? undefined : 'the reply is not there')
}

/** Votes and takes it back, in turns. */
export async function voteForReview(writer: Writer): Promise<Problem> {
  const { review, read } = await reviewedTemplate(writer)
  const isHelpful = writer.next() % 2 === 0
  const path = `/reviews/${review.id}/helpful`
  expectStatus(await writer.person.put(path), 200)
  if (!isHelpful) expectStatus(await writer.person.delete(path), 200)
  return async () => {
    const helpful = (await read())[0]?.helpful
    return helpful === (isHelpful ? 1 : 0) ? undefined : `${helpful} found it helpful`
  }
}
