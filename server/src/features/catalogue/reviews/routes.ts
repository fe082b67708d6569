import * as catalogue from '@agentry/contract/catalogue'
import * as reviews from '@agentry/contract/community/reviews'
import { handle, type Api } from '../../../core/http/http.ts'
import type { Ports } from '../../../ports/ports.ts'
import { rateTemplate, withdrawRating } from './rating.ts'
import { listReviews, replyToReview, setHelpful } from './reviews.ts'

export function reviewRoutes(api: Api, ports: Ports) {
  handle(api, catalogue.rateTemplate, ({ viewer, params, body }) =>
    rateTemplate(ports, viewer, { templateId: params.template_id, ...body }),
  )
  handle(api, catalogue.withdrawRating, ({ viewer, params }) =>
    withdrawRating(ports, viewer, params.template_id),
  )
  handle(api, reviews.listReviews, ({ viewer, params, query }) =>
    listReviews(ports, viewer, { templateId: params.template_id, ...query }),
  )
  handle(api, reviews.replyToReview, ({ viewer, params, body }) =>
    replyToReview(ports, viewer, { reviewId: params.review_id, text: body.text }),
  )
  handle(api, reviews.findHelpful, ({ viewer, params }) =>
    setHelpful(ports, viewer, { reviewId: params.review_id, isHelpful: true }),
  )
  handle(api, reviews.takeBackHelpful, ({ viewer, params }) =>
    setHelpful(ports, viewer, { reviewId: params.review_id, isHelpful: false }),
  )
}
