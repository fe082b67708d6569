import type { DecisionAboutMe } from '@agentry/contract/community/appeals'
import type { DecidedState } from '@agentry/contract/rules/community/decisions'
import { AppError, notFound } from '../../../core/errors.ts'
import type { Viewer } from '../../../core/http/access.ts'
import type { Ports } from '../../../ports/ports.ts'
import * as repository from './appeal-repository.ts'

export async function showDecision({ db }: Pick<Ports, 'db'>, viewer: Viewer, id: string) {
  const row = await repository.findDecision(db, { id, subjectId: viewer.id })
  if (!row) throw notFound('decision')
  return presentDecision(row)
}

export async function appeal(
  ports: Pick<Ports, 'db' | 'clock'>,
  viewer: Viewer,
  { id, text }: { id: string; text: string },
) {
  const row = await repository.putAppeal(ports.db, {
    id,
    subjectId: viewer.id,
    text,
    at: ports.clock.now(),
  })
  if (row) return presentDecision(row)
  const { state } = await showDecision(ports, viewer, id)
  throw new AppError(
    'conflict',
    state === 'dismissed'
      ? 'We changed nothing, so there is nothing to appeal against.'
      : 'You have appealed already. Each decision can be appealed once.',
  )
}

type Row = NonNullable<Awaited<ReturnType<typeof repository.findDecision>>>

function presentDecision(row: Row): DecisionAboutMe {
  return {
    id: row.id,
    kind: row.kind,
    title: row.material.title,
    state: row.state as DecidedState,
    message: row.message ?? '',
    decided_at: (row.decidedAt ?? row.openedAt).toISOString(),
    can_appeal: row.state !== 'dismissed' && row.appealedAt === null,
    appeal: row.appeal,
    appeal_outcome: row.appealOutcome,
    appeal_message: row.appealMessage,
  }
}
