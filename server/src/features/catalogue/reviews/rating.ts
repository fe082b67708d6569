import { AppError } from '../../../core/errors.ts'
import type { Viewer } from '../../../core/http/access.ts'
import { newId } from '../../../core/ids.ts'
import type { Rule } from '../../../core/operation/limits.ts'
import type { Ports } from '../../../ports/ports.ts'
import { notify } from '../../notifications/service.ts'
import { mine, openTemplate, showTemplate } from '../service.ts'
import * as repository from './rating-repository.ts'

const textsOfOnePerson: Rule = { name: 'review', points: 60, perSeconds: 24 * 60 * 60 }

type Needs = Pick<Ports, 'db' | 'clock' | 'publicAnswers' | 'limits' | 'jobs'>

interface Given {
  templateId: string
  rating: number
  text?: string | undefined
}

/** One rating a person, with a text or without, of those who used the template and did not make it. */
export async function rateTemplate(ports: Needs, viewer: Viewer, { templateId, rating, text }: Given) {
  const { template } = await openTemplate(ports, templateId, viewer)
  const { creatorId, name } = template
  if (creatorId === viewer.id) {
    throw new AppError('forbidden', 'You cannot rate your own template.')
  }
  if (!(await mine(ports, template, viewer)).can_rate) {
    throw new AppError('forbidden', 'Launch this template first, then tell others how it was.')
  }
  if (text) await ports.limits.take(textsOfOnePerson, viewer.id)
  const ratedAt = ports.clock.now()
  const id = newId(ratedAt.getTime())
  await ports.db.transaction(async (db) => {
    await repository.putRating(db, { id, accountId: viewer.id, templateId, rating, text, ratedAt })
    if (!text || !creatorId) return
    const told = { about: templateId, template: name, rating }
    await notify(ports, creatorId, 'review', told, {
      within: db,
      onceKey: `review of ${templateId} by ${viewer.id}`,
    })
  })
  ports.publicAnswers.clear()
  return showTemplate(ports, templateId, viewer)
}

/** Also after the template was launched long ago, or was never rated: then nothing changes. */
export async function withdrawRating(ports: Needs, viewer: Viewer, templateId: string) {
  await openTemplate(ports, templateId, viewer)
  await ports.db.transaction((db) => repository.deleteRating(db, { accountId: viewer.id, templateId }))
  ports.publicAnswers.clear()
  return showTemplate(ports, templateId, viewer)
}
