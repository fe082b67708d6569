import type { ListedTemplate, TemplateDetails } from '@agentry/contract/operators/templates'
import type { OperatorActionName } from '@agentry/contract/rules/operators'
import { notFound } from '../../../core/errors.ts'
import type { Db } from '../../../db/client.ts'
import type { Ports } from '../../../ports/ports.ts'
import * as holds from '../../catalogue/templates/hold-service.ts'
import { logAbout, logAction, type Actor } from '../log/log-service.ts'
import { showFirst } from './first-templates.ts'
import { showReleased } from './released.ts'
import * as repository from './template-repository.ts'

type Needs = Pick<Ports, 'db' | 'clock' | 'publicAnswers'>

interface Wanted {
  search: string
  show: 'all' | 'public' | 'waiting' | 'held' | 'featured'
  limit: number
  offset: number
}

export async function listTemplates({ db }: Pick<Ports, 'db'>, wanted: Wanted) {
  const { rows, total } = await repository.listTemplates(db, wanted)
  return { total, templates: rows.map(presentTemplate) }
}

export async function showTemplate({ db }: Pick<Ports, 'db'>, id: string): Promise<TemplateDetails> {
  const row = await repository.findTemplate(db, id)
  if (!row) throw notFound('template')
  return {
    ...presentTemplate(row),
    running_agents: row.runningAgents,
    first: await showFirst(db, id),
    released: await showReleased(db, id),
    log: await logAbout(db, { target: id }),
  }
}

function presentTemplate({ template: row, creatorEmail }: repository.TemplateRow): ListedTemplate {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    category: row.category,
    creator: row.creatorId && creatorEmail ? { id: row.creatorId, email: creatorEmail } : null,
    visibility: row.visibility,
    held_as: row.heldAs,
    held_reason: row.heldReason,
    is_featured: row.isFeatured,
    is_premium: row.isPremium,
    price_cents: row.priceCents,
    downloads: row.downloads,
    rating: row.rating,
    rating_count: row.ratingCount,
    created_at: row.createdAt.toISOString(),
  }
}

type Deed = (
  db: Db,
  templateId: string,
  reason: string,
) => Promise<{ creatorId: string | null; name: string }>

const deeds = {
  'template.unlist': (db, templateId, reason) =>
    holds.holdTemplate(db, { templateId, as: 'unlisted', reason }),
  async 'template.remove'(db, templateId, reason) {
    const found = await holds.holdTemplate(db, { templateId, as: 'removed', reason })
    await repository.endAgents(db, { templateId, reason: holds.templateIsRemoved })
    return found
  },
  'template.restore': holds.releaseTemplate,
  'template.feature': (db, templateId) => holds.featureTemplate(db, templateId, true),
  'template.unfeature': (db, templateId) => holds.featureTemplate(db, templateId, false),
} satisfies Partial<Record<OperatorActionName, Deed>>

export type TemplateDeed = keyof typeof deeds

interface Order {
  action: TemplateDeed
  templateId: string
  reason: string
}

/** Does it and writes it into the log, both or neither. */
export async function actOnTemplate(ports: Needs, actor: Actor, order: Order) {
  await ports.db.transaction((db) => actOnTemplateWithin({ db, clock: ports.clock }, actor, order))
  ports.publicAnswers.clear()
  return showTemplate(ports, order.templateId)
}

/** The same as a part of the caller's transaction, after which the caller clears the public answers. */
export async function actOnTemplateWithin(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  actor: Actor,
  { action, templateId, reason }: Order,
) {
  const run: Deed = deeds[action]
  const { creatorId, name } = await run(db, templateId, reason)
  await logAction({ db, clock }, actor, {
    action,
    target: templateId,
    reason,
    facts: { template: name },
    ...(creatorId && { accountId: creatorId }),
  })
}
