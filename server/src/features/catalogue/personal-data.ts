import type { PersonalData } from '../../core/personal-data.ts'
import type * as categories from './categories/schema.ts'
import type * as firstTemplates from './first-templates/schema.ts'
import type * as likeness from './likeness/schema.ts'
import * as repository from './personal-data-repository.ts'
import { eraseReviews, exportReviews } from './reviews/review-data-repository.ts'
import type * as reviews from './reviews/schema.ts'
import * as schema from './schema.ts'
import { templateIsErased } from './service.ts'
import { eraseTemplates } from './templates/erasure-repository.ts'
import { exportTemplates } from './templates/export-repository.ts'

export const catalogueData: PersonalData<
  typeof schema & typeof reviews & typeof likeness & typeof firstTemplates & typeof categories
> = {
  retention: {
    template: 'account',
    templateVersion: 'account',
    templateFile: 'account',
    templateCover: 'account',
    templateMeaning: 'account',
    templateLikeness: 'account',
    firstTemplate: 'account',
    templateRating: 'account',
    reviewVote: 'account',
    savedTemplate: 'account',
    templateGrant: 'account',
    templateMonthUse: 'account',
    templateUse: 'analytics',
    templatePublication: 'account',
    templateChange: 'operational',
    templateCategory: 'operational',
  },
  aged: [schema.templateUse.usedAt],

  async export({ db }, accountId) {
    const { ratings, replies, votes } = await exportReviews(db, accountId)
    const { saved, granted, used, monthly, publications, firsts } = await repository.exportActivity(
      db,
      accountId,
    )
    return {
      templates: exportTemplates(db, accountId),
      ratings,
      review_replies: replies,
      helpful_votes: votes,
      saved_templates: saved,
      bought_templates: granted,
      used_templates: used,
      turns_by_month: monthly,
      publications,
      first_templates: firsts,
    }
  },

  async erase(db, accountId) {
    return {
      ...(await eraseReviews(db, accountId)),
      ...(await repository.eraseActivity(db, accountId)),
      template: await eraseTemplates(db, { accountId, reason: templateIsErased }),
    }
  },

  close: (db, { accountId }) => repository.hideTemplates(db, accountId),
  reopen: repository.showTemplatesAgain,
}
