import { AppError, notFound } from '../../../core/errors.ts'
import type { Db } from '../../../db/client.ts'
import type { Ports } from '../../../ports/ports.ts'
import { decideReview, reviewOf } from '../../catalogue/first-templates/first-template-service.ts'
import { notify } from '../../notifications/service.ts'
import * as repository from '../repository.ts'
import { admitToOthers } from './publishing.ts'

type Needs = Pick<Ports, 'clock' | 'site' | 'jobs'>

interface Decision {
  templateId: string
  /** The number of the version that the operator has seen. */
  version: string
  message: string
}

/** Shows everybody a first template that an operator has looked at. Call in the transaction that also writes the operators' log. */
export async function approveFirst(ports: Needs, db: Db, decision: Decision) {
  const { creator, found } = await decideFirst(ports, db, decision, 'approved')
  const { id, name } = found
  const visibility = await admitToOthers(ports, db, { templateId: id, name, visibility: 'public', creator })
  await repository.setVisibility(db, { id, creatorId: creator.id, visibility })
  return { creatorId: creator.id, name }
}

export async function declineFirst(ports: Needs, db: Db, decision: Decision) {
  const { creator, found } = await decideFirst(ports, db, decision, 'declined')
  return { creatorId: creator.id, name: found.name }
}

const sentences = {
  approved: 'An operator looked at it, and everybody can find it now.',
  declined:
    'An operator looked at it and did not approve it, so only you can see it. Change it and publish it again.',
}

/** Throws unless it waits, in the version that was looked at. */
async function decideFirst(
  ports: Needs,
  db: Db,
  { templateId, version, message }: Decision,
  state: 'approved' | 'declined',
) {
  const asked = await reviewOf(db, templateId)
  if (!asked) throw notFound('template')
  const creator = await repository.lockCreator(db, asked.accountId)
  const found = await repository.findMine(db, { id: templateId, creatorId: creator.id })
  const decided = found && (await decideReview(db, { templateId, state, message, at: ports.clock.now() }))
  if (!decided) throw new AppError('conflict', 'This template does not wait for a review any more.')
  if (found.released?.version !== version)
    throw new AppError(
      'conflict',
      `Its creator has released version ${found.released?.version} since. Look at that one first.`,
    )
  const told = {
    about: templateId,
    template: found.template.name,
    decision: sentences[state],
    reason: message,
  }
  await notify({ ...ports, db }, creator.id, 'template_decided', told, { within: db })
  return { creator, found: found.template }
}
