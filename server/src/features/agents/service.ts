import type { PlanStop } from '@agentry/contract/agents'
import { planOf } from '@agentry/contract/rules/plans'
import type { Viewer } from '../../core/http/access.ts'
import { AppError, notFound } from '../../core/errors.ts'
import { newId } from '../../core/ids.ts'
import { serialize } from '../../core/concurrency/serialize.ts'
import type { Db } from '../../db/client.ts'
import type { Ports } from '../../ports/ports.ts'
import { compareCapabilities, capabilitiesOf } from '../catalogue/templates/capability-service.ts'
import { loadVersion } from '../catalogue/templates/version-service.ts'
import { countUse, isBought, openForLaunch, templateIsErased } from '../catalogue/service.ts'
import { templateIsRemoved } from '../catalogue/templates/hold-service.ts'
import { fitToPlan, planStopReasons } from './fit-to-plan.ts'
import { countStoppedByPlan } from './plan-repository.ts'
import { isContinued, presentAgent } from './present.ts'
import * as repository from './repository.ts'
import { bringUp } from './start.ts'

type Needs = Pick<Ports, 'retrieval' | 'db' | 'clock' | 'sandbox' | 'publicAnswers' | 'log'>

type Looking = Pick<Ports, 'db' | 'clock'>

export async function listAgents(ports: Looking, viewer: Viewer) {
  await fitToPlan(ports, viewer)
  return (await repository.listAgents(ports.db, viewer.id)).map((row) => presentAgent(row, viewer))
}

export async function showAgent(ports: Looking, viewer: Viewer, id: string) {
  await fitToPlan(ports, viewer)
  return presentAgent(await ownAgent(ports.db, viewer, id), viewer)
}

export async function launchAgent(
  ports: Needs,
  viewer: Viewer,
  asked: { id?: string; templateId: string; name: string | undefined; triedAs?: string },
) {
  const { template, version } = await openForLaunch(ports, asked.templateId, viewer)
  await refusePremium(ports, template, viewer)
  await fitToPlan(ports, viewer)
  const now = ports.clock.now()
  const id = asked.id ?? newId(now.getTime())
  await oneByOne(ports.db, viewer, async (db) => {
    const isLaunched = asked.id && (await repository.findAgent(db, { id: asked.id, ownerId: viewer.id }))
    if (isLaunched) return
    await refuseWithoutRoom(db, viewer)
    await repository.insertAgent(db, {
      id,
      ownerId: viewer.id,
      templateId: template.id,
      versionId: version.id,
      name: asked.name ?? `My ${template.name}`,
      status: 'pending',
      statusSince: now,
      createdAt: now,
    })
  })
  const ranksAs = template.creatorId === viewer.id ? 'nothing' : 'account'
  const triedAs = asked.triedAs !== undefined && { triedAs: asked.triedAs }
  await countUse(ports, { templateId: template.id, who: viewer.id, ranksAs, ...triedAs })
  await bringUp(ports, { id, ownerId: viewer.id, versionId: version.id })
  return { agent_id: id, agent: await showAgent(ports, viewer, id) }
}

export async function stopAgent(ports: Needs, viewer: Viewer, id: string) {
  await ownAgent(ports.db, viewer, id)
  await repository.setStatus(ports.db, { id, ownerId: viewer.id, status: 'stopped', at: ports.clock.now() })
  return showAgent(ports, viewer, id)
}

export async function startAgent(ports: Needs, viewer: Viewer, id: string) {
  await fitToPlan(ports, viewer)
  const launch = await oneByOne(ports.db, viewer, async (db) => {
    const { agent, template, config } = await ownAgent(db, viewer, id)
    if (template.visibility === 'erased') throw new AppError('conflict', templateIsErased)
    if (template.heldAs === 'removed' && template.creatorId !== viewer.id)
      throw new AppError('conflict', templateIsRemoved)
    if (agent.status === 'running') return undefined
    if (config.is_premium) await refusePremium({ db }, { ...template, id: agent.templateId }, viewer, agent)
    if (agent.status === 'stopped') await refuseWithoutRoom(db, viewer)
    await repository.setStatus(db, { id, ownerId: viewer.id, status: 'pending', at: ports.clock.now() })
    return agent
  })
  if (launch) await bringUp(ports, launch)
  return showAgent(ports, viewer, id)
}

export async function renameAgent(ports: Needs, viewer: Viewer, { id, name }: { id: string; name: string }) {
  await ownAgent(ports.db, viewer, id)
  await repository.renameAgent(ports.db, { id, ownerId: viewer.id, name })
  return showAgent(ports, viewer, id)
}

interface Move {
  id: string
  /** The person has seen what the newer version can do beyond the present one. */
  isConfirmed: boolean
}

/** Moves to the newest version. A stopped agent stays stopped, a running one is brought up again. */
export async function updateAgent(ports: Needs, viewer: Viewer, { id, isConfirmed }: Move) {
  const { agent, template } = await ownAgent(ports.db, viewer, id)
  if (!isContinued(template)) throw notFound('newer version')
  await refusePremium(ports, { ...template, id: agent.templateId }, viewer, agent)
  const launch = { id, ownerId: viewer.id, versionId: template.newestVersionId }
  if (!isConfirmed) await refuseMoreCapabilities(ports.db, agent.versionId, launch.versionId)
  await repository.setVersion(ports.db, { ...launch, at: ports.clock.now() })
  await bringUp(ports, launch)
  return showAgent(ports, viewer, id)
}

async function refuseMoreCapabilities(db: Db, from: string, to: string) {
  const [before, after] = await Promise.all([loadVersion(db, from), loadVersion(db, to)])
  const { added } = compareCapabilities(capabilitiesOf(before), capabilitiesOf(after))
  if (added.length === 0) return
  throw new AppError('needs-confirmation', `The newer version can do more: ${added.join(' ')}`, {
    errors: added.map((message) => ({ path: 'capabilities', message })),
  })
}

/** For the chat: mine, and running. */
export async function openRunningAgent(
  ports: Looking,
  viewer: Viewer,
  id: string,
  asked = ownAgent(ports.db, viewer, id),
) {
  const [found, hasStopped] = await Promise.all([asked, fitToPlan(ports, viewer)])
  const row = hasStopped ? await ownAgent(ports.db, viewer, id) : found
  const { status, statusReason, planStop } = row.agent
  if (status === 'running') return row
  if (planStop && !viewer.isPro) throw new AppError('plan-limit', planStopReasons[planStop])
  if (status === 'pending')
    throw new AppError('conflict', 'This agent is starting. Please try again in a moment.')
  const why = (planStop ? null : statusReason) ?? 'Start it again under My Agents to go on.'
  throw new AppError('conflict', `This agent is not running (${status}). ${why}`)
}

/** Agents that are not stopped. */
export async function countAgents(ports: Looking, viewer: Viewer) {
  await fitToPlan(ports, viewer)
  return repository.countActive(ports.db, viewer.id)
}

/** For the mail that tells that Pro has ended: how many agents stopped because of it. */
export async function stopAgentsBeyondFree(ports: Looking, ownerId: string) {
  await fitToPlan(ports, { id: ownerId, isPro: false })
  return countStoppedByPlan(ports.db, ownerId)
}

export async function ownAgent(db: Db, viewer: Pick<Viewer, 'id'>, id: string) {
  const row = await repository.findAgent(db, { id, ownerId: viewer.id })
  if (!row) throw notFound('agent')
  return row
}

async function refusePremium(
  ports: Pick<Ports, 'db'>,
  template: { id: string; isPremium: boolean; creatorId: string | null },
  viewer: Viewer,
  stopped?: { planStop: PlanStop | null },
) {
  if (!template.isPremium || planOf(viewer).premiumTemplates || template.creatorId === viewer.id) return
  if (await isBought(ports, viewer.id, template.id)) return
  if (stopped?.planStop === 'refunded') throw new AppError('premium-required', planStopReasons.refunded)
  throw new AppError('premium-required', 'Premium subscription required: this template is part of Pro.')
}

/** A person's launches come one after the other, so that what is counted cannot be passed by two at once. */
export function oneByOne<T>(db: Db, viewer: Viewer, work: (db: Db) => Promise<T>) {
  return serialize(`agents of ${viewer.id}`, () =>
    db.transaction(async (tx) => {
      await repository.lockOwner(tx, viewer.id)
      return work(tx)
    }),
  )
}

async function refuseWithoutRoom(db: Db, viewer: Viewer) {
  const limit = planOf(viewer).agents
  if (limit === null || (await repository.countActive(db, viewer.id)) < limit) return
  throw new AppError(
    'agent-limit',
    `The Free plan runs ${limit} agents at a time. Stop one to launch another, or upgrade to Pro for unlimited agents.`,
  )
}
