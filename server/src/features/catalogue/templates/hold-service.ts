import type { Visibility } from '@agentry/contract/creators'
import { AppError, notFound } from '../../../core/errors.ts'
import type { Db } from '../../../db/client.ts'
import * as repository from './hold-repository.ts'

/** What operators decide about a template. Each runs in the transaction that also writes the operators' log. */

interface Hold {
  templateId: string
  /** `unlisted`: not in the catalogue, open by its link. `removed`: open to its creator only. */
  as: 'unlisted' | 'removed'
  /** Its creator reads it. */
  reason: string
}

export async function holdTemplate(db: Db, { templateId, as, reason }: Hold) {
  const found = await existing(db, templateId)
  await repository.setHold(db, { id: templateId, as, reason })
  return found
}

/** Shows it again as it was before. */
export async function releaseTemplate(db: Db, templateId: string) {
  const found = await existing(db, templateId)
  if (!found.heldAs)
    throw new AppError('conflict', 'This template is neither unlisted nor removed by an operator.')
  await repository.liftHold(db, templateId)
  return found
}

export async function featureTemplate(db: Db, templateId: string, isFeatured: boolean) {
  const found = await existing(db, templateId)
  await repository.setFeatured(db, { id: templateId, isFeatured })
  return found
}

async function existing(db: Db, id: string) {
  const found = await repository.lockTemplate(db, id)
  if (!found || found.visibility === 'erased') throw notFound('template')
  return found
}

/** Throws where an operator has decided that others see less of it. */
export async function refuseHeld(
  db: Db,
  { templateId, visibility }: { templateId: string; visibility: Visibility },
) {
  const found = await repository.lockTemplate(db, templateId)
  if (!found?.heldAs || (found.heldAs === 'unlisted' && visibility === 'unlisted')) return
  const what = found.heldAs === 'removed' ? 'removed' : 'hid'
  throw new AppError(
    'forbidden',
    `We ${what} this template: ${asSentence(found.heldReason ?? '')} Your Personal Library shows the decision and what you can do about it.`,
  )
}

/** An operator may have ended the reason with a full stop, or not. */
const asSentence = (reason: string) => (/[.!?…]$/.test(reason) ? reason : `${reason}.`)

/** Why an agent of a removed template does not run. */
export const templateIsRemoved =
  'Its template was removed by the operators of Agentry. Its conversations stay yours to read.'
