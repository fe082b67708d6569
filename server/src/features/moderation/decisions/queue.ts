import type { CaseDetails, ListedCase } from '@agentry/contract/operators/reports'
import { notFound } from '../../../core/errors.ts'
import type { Viewer } from '../../../core/http/access.ts'
import type { Ports } from '../../../ports/ports.ts'
import { hasOtherOperator } from '../../auth/standing/standing-service.ts'
import * as repository from './case-repository.ts'

interface Wanted {
  show: 'open' | 'appeals' | 'decided'
  limit: number
  offset: number
}

export async function listCases({ db }: Pick<Ports, 'db'>, wanted: Wanted) {
  const { rows, total } = await repository.listCases(db, wanted)
  return { total, cases: rows.map(presentCase), waiting: await repository.countWaiting(db) }
}

export async function showCase({ db }: Pick<Ports, 'db'>, viewer: Viewer, id: string): Promise<CaseDetails> {
  const row = await repository.findCase(db, id)
  if (!row) throw notFound('case')
  const said = await repository.listReports(db, id)
  return {
    ...presentCase(row),
    text: row.material.text,
    template_id: (await repository.findTemplateOf(db, row)) ?? null,
    person: row.subjectId && row.personEmail ? { id: row.subjectId, email: row.personEmail } : null,
    can_decide: row.subjectId !== viewer.id || !(await hasOtherOperator(db, viewer.id)),
    decided_by: row.operatorEmail,
    message: row.message,
    appeal: row.appeal,
    appealed_at: row.appealedAt?.toISOString() ?? null,
    appeal_message: row.appealMessage,
    said: said.map(({ id: reportId, reporterId, reason, details, reportedAt }) => ({
      id: reportId,
      from: reporterId ? 'account' : 'visitor',
      reason,
      details,
      reported_at: reportedAt.toISOString(),
    })),
  }
}

function presentCase(row: repository.ListedRow): ListedCase {
  return {
    id: row.id,
    kind: row.kind,
    title: row.material.title,
    state: row.state as ListedCase['state'],
    reports: row.reports,
    reasons: row.reasons,
    opened_at: row.openedAt.toISOString(),
    decided_at: row.decidedAt?.toISOString() ?? null,
    has_open_appeal: row.appealedAt !== null && row.appealOutcome === null,
    appeal_outcome: row.appealOutcome,
  }
}
