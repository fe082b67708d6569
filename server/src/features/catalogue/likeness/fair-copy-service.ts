import { licenses } from '@agentry/contract/rules/licenses'
import { AppError } from '../../../core/errors.ts'
import type { Db } from '../../../db/client.ts'
import { licenseOf } from '../templates/template-service.ts'
import { likenessOfVersion } from './keep-likeness.ts'
import { copiedParts } from './likeness.ts'
import * as repository from './likeness-repository.ts'

/** Take it before a public template is written: its words are locked after this, never before. */
export const lockShownTemplates = repository.lockShownTemplates

interface Shown {
  templateId: string
  /** What others will get; without it, what is released. */
  versionId?: string
  /** Made in this transaction. */
  isNew: boolean
  creator: { id: string; isOperator: boolean }
}

/**
 * Throws where a template that others will see is a copy of somebody else's: the same texts, or texts that its license does
 * not allow to be taken. Call in the transaction that shows it. Operators answer for themselves.
 */
export async function refuseUnfairCopy(db: Db, { templateId, versionId, isNew, creator }: Shown) {
  if (creator.isOperator) return
  await lockShownTemplates(db)
  const shown = await repository.findShown(db, { templateId, ...(versionId && { versionId }) })
  if (!shown) return
  refuseOtherLicense(shown)
  const likeness = await likenessOfVersion(db, shown.versionId)
  if (!likeness) return
  const origin = shown.ancestorId && (await repository.findCurrentLikeness(db, shown.ancestorId))
  const inherited = origin ? copiedParts(likeness, origin) : undefined
  const search = { likeness, creatorId: creator.id, newTemplateId: isNew ? templateId : undefined }
  for (const other of await repository.listSimilar(db, search)) {
    const copied = copiedParts(likeness, other.likeness)
    const isTaken =
      (copied.prompt && !inherited?.prompt) || (copied.knowledge && !inherited?.knowledge) || copied.whole
    if (isTaken && !(await wasFirst(db, search, other))) throw isCopy(other, shown.config.is_premium)
  }
}

type Similar = Awaited<ReturnType<typeof repository.listSimilar>>[number]

/** Whoever has released the same before the other one did is not the copy. */
async function wasFirst(db: Db, search: Parameters<typeof repository.listOwnSimilar>[1], other: Similar) {
  const own = await repository.listOwnSimilar(db, search)
  return own.some(({ likeness, releasedAt }) => {
    const { whole, prompt, knowledge } = copiedParts(likeness, other.likeness)
    return releasedAt < other.releasedAt && (whole || prompt || knowledge)
  })
}

function isCopy(other: Similar, isPremium: boolean) {
  const { name, createdBy, isPremium: costs } = other
  const license = licenseOf(other)
  const wayOut =
    costs || license === 'all-rights-reserved'
      ? 'Write your own texts'
      : `Open that one, choose “Use as a starting point”, and change what you make of it`
  const resale = isPremium && !costs ? ' That one is free, and cannot be sold unchanged.' : ''
  const message = `This is the same as “${name}” by ${createdBy}.${resale} ${wayOut}, or keep it private`
  return new AppError('invalid-request', `${message}.`, { errors: [{ path: 'prompt.txt', message }] })
}

type ShownVersion = NonNullable<Awaited<ReturnType<typeof repository.findShown>>>

function refuseOtherLicense({ config, ancestor }: ShownVersion) {
  if (ancestor?.license !== 'share-alike' || config.license === 'share-alike') return
  const { label } = licenses['share-alike']
  const message = `“${ancestor.name}” by ${ancestor.createdBy} is share alike, so what is made from it must be, too. Choose the license “${label}”, or keep it private`
  throw new AppError('invalid-request', `${message}.`, { errors: [{ path: 'config.license', message }] })
}
