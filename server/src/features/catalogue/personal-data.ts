import type { PersonalData } from '../../core/personal-data.ts'
import * as repository from './personal-data-repository.ts'
import * as schema from './schema.ts'
import { templateIsErased } from './service.ts'
import { eraseTemplates } from './templates/erasure-repository.ts'
import { exportTemplates } from './templates/export-repository.ts'

export const catalogueData: PersonalData<typeof schema> = {
  retention: {
    template: 'account',
    templateVersion: 'account',
    templateFile: 'account',
    templateCover: 'account',
    templateMeaning: 'account',
    templateRating: 'account',
    savedTemplate: 'account',
    templateGrant: 'account',
    templateUse: 'analytics',
    templatePublication: 'account',
    catalogueWord: 'operational',
  },
  aged: [schema.templateUse.usedAt],

  async export({ db }, accountId) {
    const { ratings, saved, granted, used, publications } = await repository.exportActivity(db, accountId)
    return {
      templates: exportTemplates(db, accountId),
      ratings,
      saved_templates: saved,
      bought_templates: granted,
      used_templates: used,
      publications,
    }
  },

  async erase(db, accountId) {
    return {
      ...(await repository.eraseActivity(db, accountId)),
      template: await eraseTemplates(db, { accountId, reason: templateIsErased }),
    }
  },

  close: (db, { accountId }) => repository.hideTemplates(db, accountId),
  reopen: repository.showTemplatesAgain,
}
