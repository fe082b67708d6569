import type { EgressGrant } from '@agentry/contract/egress'
import type { Viewer } from '../../../../core/http/access.ts'
import { notFound } from '../../../../core/errors.ts'
import type { Ports } from '../../../../ports/ports.ts'
import { ownAgent } from '../../../agents/service.ts'
import type { TemplateConfig } from '../../../catalogue/templates/template-config.ts'
import * as repository from './grant-repository.ts'

type Needs = Pick<Ports, 'db'>
type Reaching = Pick<TemplateConfig, 'tools' | 'reaches'>

/** What a version can reach, for comparing it with a later one. */
export const reachedBy = ({ tools, reaches = [] }: Reaching): string[] => [...tools, ...reaches]

/** A template that reaches more than it did when the grant was given asks again. */
const holdsFor = ({ givenFor }: repository.GrantRow, config: Reaching) =>
  reachedBy(config).every((reached) => givenFor.includes(reached))

/** The grants of an agent that hold for the version that it runs. */
export async function grantsOf(
  { db }: Needs,
  { viewer, agentId }: { viewer: Viewer; agentId: string },
  config: Reaching,
) {
  const rows = await repository.listGrants(db, { ownerId: viewer.id, agentId })
  return rows
    .filter(({ grant }) => holdsFor(grant, config))
    .map(({ grant: { sink, host, madeBy } }) => ({ sink, host, made_by: madeBy, allow: true }))
}

export async function listGrants({ db }: Needs, viewer: Viewer, agentId?: string): Promise<EgressGrant[]> {
  if (agentId !== undefined) await ownAgent(db, viewer, agentId)
  const rows = await repository.listGrants(db, { ownerId: viewer.id, agentId })
  const configs = new Map<string, TemplateConfig>()
  for (const { grant } of rows)
    if (!configs.has(grant.agentId))
      configs.set(grant.agentId, (await ownAgent(db, viewer, grant.agentId)).config)
  return rows.map(({ grant, agentName }) => ({
    id: grant.id,
    agent_id: grant.agentId,
    agent_name: agentName,
    sink: grant.sink,
    host: grant.host,
    made_by: grant.madeBy,
    version: grant.version,
    holds: holdsFor(grant, configs.get(grant.agentId)!),
    created_at: grant.createdAt.toISOString(),
  }))
}

export async function revokeGrant({ db }: Needs, viewer: Viewer, id: string) {
  if (!(await repository.deleteGrant(db, { id, ownerId: viewer.id }))) throw notFound('grant')
}
