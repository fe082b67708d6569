import type { AboutMe } from '@agentry/contract/memory'
import type { Viewer } from '../../../core/http/access.ts'
import type { Ports } from '../../../ports/ports.ts'
import { ownAgent } from '../../agents/service.ts'
import * as repository from './about-me-repository.ts'

type Needs = Pick<Ports, 'db' | 'clock'>

/** The lines that an agent reads. */
export function linesAbout(row: Pick<repository.AboutMeRow, 'callMe' | 'about'> | undefined): string[] {
  if (!row) return []
  const lines = row.about.split('\n').map((line) => line.trim())
  return [row.callMe && `Call me ${row.callMe}`, ...lines].filter((line) => line !== '')
}

function present(row: repository.AboutMeRow | undefined): AboutMe {
  return {
    call_me: row?.callMe ?? '',
    about: row?.about ?? '',
    updated_at: row?.updatedAt.toISOString() ?? null,
  }
}

export async function showAboutMe({ db }: Needs, viewer: Viewer) {
  return present(await repository.ownAboutMe(db, viewer.id))
}

export async function saveAboutMe(
  { db, clock }: Needs,
  viewer: Viewer,
  { callMe, about }: { callMe: string; about: string },
) {
  if (callMe === '' && about === '') await repository.deleteAboutMe(db, viewer.id)
  else await repository.saveAboutMe(db, { ownerId: viewer.id, callMe, about, updatedAt: clock.now() })
  return present(await repository.ownAboutMe(db, viewer.id))
}

export async function showAccess({ db }: Needs, viewer: Viewer, agentId: string) {
  await ownAgent(db, viewer, agentId)
  return { allowed: !(await repository.isRefused(db, { ownerId: viewer.id, agentId })) }
}

export async function setAccess(
  { db, clock }: Needs,
  viewer: Viewer,
  { agentId, allowed }: { agentId: string; allowed: boolean },
) {
  await ownAgent(db, viewer, agentId)
  const owned = { ownerId: viewer.id, agentId }
  if (allowed) await repository.allowAboutMe(db, owned)
  else await repository.refuseAboutMe(db, { ...owned, createdAt: clock.now() })
  return { allowed }
}
