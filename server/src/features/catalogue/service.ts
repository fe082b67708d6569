import { listMax } from '@agentry/contract/rules/limits'
import type { Viewer } from '../../core/http/access.ts'
import { notFound } from '../../core/errors.ts'
import { hashSecret } from '../../core/ids.ts'
import type { Db } from '../../db/client.ts'
import type { Ports } from '../../ports/ports.ts'
import { listCategories, listPublic, type Listing } from './browsing/listing-repository.ts'
import { shelfOf } from './searching/following.ts'
import { searchedKeptMs, searchTemplates } from './searching/search.ts'
import { presentDetail, presentTemplate } from './present.ts'
import * as grants from './grant-repository.ts'
import * as repository from './repository.ts'

type Needs = Pick<Ports, 'db' | 'clock' | 'publicAnswers'>
type Asked = Omit<Listing, 'limit' | 'offset'> & { limit?: number | undefined; offset?: number | undefined }

/** One window of the catalogue as everybody sees it. */
export function browse(ports: Needs & Pick<Ports, 'embedder'>, asked: Asked, owner = 'everybody') {
  const listing: Listing = { ...asked, limit: asked.limit ?? listMax, offset: asked.offset ?? 0 }
  const key = `templates ${JSON.stringify(listing)}`
  if (listing.search?.trim())
    return ports.publicAnswers.get(key, () => searchTemplates({ ...ports, owner }, listing), searchedKeptMs)
  return ports.publicAnswers.get(key, async () => {
    const { rows, total } = await listPublic(ports.db, listing)
    return { body: JSON.stringify(rows.map(presentTemplate)), total }
  })
}

/** Reads the public templates before anybody searches them. */
export async function warmSearch({ db, publicAnswers, log }: Pick<Ports, 'db' | 'publicAnswers' | 'log'>) {
  const problem = await shelfOf(db)
    .upToDate(publicAnswers.changes())
    .then(
      () => undefined,
      (error: unknown) => error,
    )
  if (problem) log.error({ problem }, 'The public templates could not be read; the next search tries again')
}

export function categories({ db, publicAnswers }: Needs) {
  return publicAnswers.get('categories', async () => ({ body: JSON.stringify(await listCategories(db)) }))
}

/** The template and its current version, or 404: what a guest and the detail view start from. */
export async function openTemplate({ db }: Pick<Ports, 'db'>, id: string, viewer: Viewer | undefined) {
  const found = await repository.findTemplate(db, { id, viewerId: viewer?.id })
  if (!found) throw notFound('template')
  return found
}

/** The same for a launch: creators try what they saved, before anybody else gets it. */
export async function openForLaunch({ db }: Pick<Ports, 'db'>, id: string, viewer: Viewer) {
  const found = await repository.findTemplate(db, { id, viewerId: viewer.id, withDraft: true })
  if (!found) throw notFound('template')
  return found
}

/** Whether everybody finds it in the catalogue. */
export const isPublic = ({ db }: Pick<Ports, 'db'>, id: string) => repository.isPublic(db, id)

/** Why an agent of an erased template does not run. */
export const templateIsErased =
  'The creator of its template has left Agentry, and the template is erased. Its conversations stay yours to read.'

export async function showTemplate(ports: Needs, id: string, viewer: Viewer | undefined) {
  const { template, version } = await openTemplate(ports, id, viewer)
  const withDrafts = viewer !== undefined && template.creatorId === viewer.id
  const versions = await repository.listVersions(ports.db, id, { withDrafts })
  return presentDetail({ template, version, versions, mine: viewer && (await mine(ports, template, viewer)) })
}

/** What a person has to do with a template. */
export async function mine(
  { db }: Needs,
  template: { id: string; creatorId: string | null },
  viewer: Viewer,
) {
  const userHash = useHash(template.id, viewer.id)
  const { saved, rated, used } = await repository.findMine(db, {
    templateId: template.id,
    accountId: viewer.id,
    userHash,
  })
  const is_owner = template.creatorId === viewer.id
  const is_bought = await isBought({ db }, viewer.id, template.id)
  return {
    saved,
    rating: rated?.rating ?? null,
    review: rated?.text ?? '',
    is_review_hidden: Boolean(rated?.hiddenAt),
    can_rate: used && !is_owner,
    is_owner,
    is_bought,
  }
}

export const isBought = ({ db }: Pick<Ports, 'db'>, accountId: string, templateId: string) =>
  grants.hasGrant(db, { accountId, templateId })

/** Bought: opens and launches it without Pro from now on. */
export const grantTemplate = grants.insertGrant

/** The money went back, and so does what it opened: without Pro, its agents stop. */
export const takeGrant = grants.deleteGrant

/** Call in the transaction that keeps the answer. */
export const countTurn = (db: Db, { at, ...turn }: { accountId: string; templateId: string; at: Date }) =>
  grants.countTurn(db, { ...turn, month: `${at.toISOString().slice(0, 7)}-01` })

export const turnsSinceBought = grants.turnsSinceBought

export async function saveTemplate(ports: Needs, viewer: Viewer, id: string) {
  await openTemplate(ports, id, viewer)
  await repository.saveTemplate(ports.db, {
    accountId: viewer.id,
    templateId: id,
    savedAt: ports.clock.now(),
  })
}

/** One that is hidden by now can still be taken off the shelf; else it must be there to be known. */
export async function unsaveTemplate({ db }: Needs, viewer: Viewer, id: string) {
  const wasSaved = await repository.unsaveTemplate(db, { accountId: viewer.id, templateId: id })
  if (!wasSaved) await openTemplate({ db }, id, viewer)
}

export async function savedTemplates({ db }: Needs, viewer: Viewer) {
  return (await repository.listSaved(db, viewer.id)).map(presentTemplate)
}

interface Use {
  templateId: string
  /** An account, or a guest session: each counts once in `downloads`. */
  who: string
  /** What it does for the template's place in the catalogue: a guest's start counts only once per network and day. */
  ranksAs: 'account' | 'guest-network' | 'nothing'
  /** The guest session that the account goes on with: the two are one person. */
  triedAs?: string
}

/** Counts a launch or a guest's start, once per person or guest session. */
export async function countUse(
  { db, clock, publicAnswers }: Needs,
  { templateId, who, ranksAs, triedAs }: Use,
) {
  const userHash = useHash(templateId, who)
  const triedHash = triedAs === undefined ? undefined : useHash(templateId, triedAs)
  const isFirst = await db.transaction((tx) =>
    repository.countUse(tx, { templateId, userHash, usedAt: clock.now() }, { ranksAs, triedHash }),
  )
  if (isFirst) publicAnswers.clear()
}

/** With the template in it: nobody can be followed from one template to the next. */
function useHash(templateId: string, who: string) {
  return hashSecret(`${templateId} ${who}`)
}
