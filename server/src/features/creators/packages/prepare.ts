import { abortable } from '../../../core/concurrency/abortable.ts'
import type { Viewer } from '../../../core/http/access.ts'
import { AppError } from '../../../core/errors.ts'
import { Refusals } from '../../../core/refusals.ts'
import type { CoverPicture, Owned } from '../../../ports/packages.ts'
import type { Ports } from '../../../ports/ports.ts'
import type { LogicAbilities } from '../../../ports/sandbox.ts'
import { textsAndWheels, type LoadedVersion } from '../../catalogue/templates/version-service.ts'
import {
  contentTypeOf,
  unreadType,
  type TemplateAsset,
  type TemplateParts,
} from '../../catalogue/templates/template-service.ts'
import { attachedBy, readChecks, type Check } from '../../chat/checks/check-service.ts'
import { contentHash, type Digests } from './content-hash.ts'
import { refuseMissingPackages } from './requirements.ts'

/** A template that may be kept: everything about it was checked. */
export interface Prepared {
  parts: TemplateParts
  /** The cover as people see it; none without a cover. */
  pictures: CoverPicture[]
  checks: Check[]
  contentHash: string
  /** What the code offers to a model; undefined without code. */
  abilities: LogicAbilities | undefined
}

const knowledgeBytes = 2 * 1024 * 1024

/** The same for an upload, a saved form, a restored version and a fork. An aborted signal ends it at the next step. */
export async function prepare(
  ports: Pick<Ports, 'packages' | 'sandbox'>,
  given: TemplateParts,
  digests: Digests,
  { id: owner }: Pick<Viewer, 'id'>,
  signal?: AbortSignal,
): Promise<Prepared> {
  const refusals = new Refusals()
  const covered = await refusals.of(() => withCover(ports, given, { owner, signal }))
  const { parts: withPictures, pictures } = covered ?? { parts: given, pictures: [] }
  const checks = (await refusals.of(() => readTests(ports, withPictures, owner, signal))) ?? []
  const parts = withinKnowledge(withPictures, attachedBy(checks))
  const abilities = await refusals.of(() => {
    // Code that lacks its packages does not load: that is one mistake, not two.
    refuseMissingPackages(parts)
    return examineLogic(ports, parts, owner, signal)
  })
  refusals.throwAll()
  return { parts, pictures, checks, abilities, contentHash: contentHash(parts, digests) }
}

export async function readTests(
  { packages }: Pick<Ports, 'packages'>,
  { tests, assets }: Pick<TemplateParts, 'tests' | 'assets'>,
  owner: string,
  signal?: AbortSignal,
) {
  if (tests === undefined) return []
  const file = await packages.readYaml(tests, { path: 'tests.yaml', owner, signal })
  return readChecks(file, new Set(assets.map(({ path }) => path)))
}

/** By their path below `assets/`, as checks attach them. */
export const fixturesOf = ({ assets }: Pick<TemplateParts, 'assets'>) =>
  new Map(assets.map(({ path, content }) => [path, content]))

/** Everything that a creator has not saved counts as one template of theirs, where shares are per template. */
const unsavedOf = (creatorId: string) => `unsaved templates of ${creatorId}`

/** As the chat knows a version, for one that is not kept yet. */
export function asLoaded(
  parts: TemplateParts,
  { id, creatorId }: { id: string; creatorId: string },
): LoadedVersion {
  const { config, prompt, logic, assets } = parts
  return { id, templateId: unsavedOf(creatorId), creatorId, config, prompt, logic, ...textsAndWheels(assets) }
}

async function withCover(
  { packages }: Pick<Ports, 'packages'>,
  parts: TemplateParts,
  owned: Owned,
): Promise<{ parts: TemplateParts; pictures: CoverPicture[] }> {
  const { config, assets } = parts
  const given = assets.find(({ path }) => path === config.cover)
  if (!given) return { parts, pictures: [] }
  const source = { path: `assets/${given.path}`, bytes: given.content }
  const { kept, ending, pictures } = await packages.drawCover(source, owned)
  if (kept === given.content) return { parts, pictures }
  const others = assets.filter((asset) => asset !== given)
  const path = freePath(given.path.replace(/\.\w+$/, ''), ending, others)
  const cover: TemplateAsset = { path, content: kept, contentType: `image/${ending}` }
  const redrawn = { ...parts, config: { ...config, cover: path }, assets: [...others, cover] }
  return { parts: redrawn, pictures }
}

function freePath(stem: string, ending: string, others: TemplateAsset[]) {
  const isTaken = (path: string) => others.some((other) => other.path.toLowerCase() === path.toLowerCase())
  for (let twin = 1; ; twin += 1) {
    const path = twin === 1 ? `${stem}.${ending}` : `${stem}-${twin}.${ending}`
    if (!isTaken(path)) return path
  }
}

/** Text is handed to every turn, so there is an end to it. What is beyond stays in the template, unread. */
export function withinKnowledge(parts: TemplateParts, attached: ReadonlySet<string>): TemplateParts {
  let used = 0
  const unread: string[] = []
  const assets = parts.assets
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
    .map((given) => {
      if (attached.has(given.path)) return { ...given, contentType: unreadType }
      // A file of an earlier version may have been left unread there.
      const isUnread = given.contentType === unreadType
      const asset = isUnread ? { ...given, contentType: contentTypeOf(given.path) } : given
      if (!/^text\/|^application\/json/.test(asset.contentType)) return asset
      if (used + asset.content.length > knowledgeBytes) {
        unread.push(asset.path)
        return { ...asset, contentType: unreadType }
      }
      used += asset.content.length
      return asset
    })
  const warnings = unread.map(
    (path) => `assets/${path} is kept, but the agent does not look into it: 2 MB of text are read in all.`,
  )
  return { ...parts, assets, warnings: [...parts.warnings, ...warnings] }
}

/** Refuses code that does not load. */
async function examineLogic(
  { sandbox }: Pick<Ports, 'sandbox'>,
  parts: TemplateParts,
  creatorId: string,
  signal = new AbortController().signal,
) {
  signal.throwIfAborted()
  if (parts.logic === undefined) return undefined
  const { wheels, texts: assets } = textsAndWheels(parts.assets)
  const charged = { person: creatorId, template: unsavedOf(creatorId) }
  const source = { logic: parts.logic, wheels, assets }
  const problem = await abortable(sandbox.check(source, charged), signal)
  if (!problem) return abortable(sandbox.abilities(source, charged), signal)
  if (problem.kind === 'busy')
    throw new AppError('unavailable', 'The sandbox is busy. Please try again in a moment.', {
      retryAfterSeconds: 5,
    })
  const where = problem.line === undefined ? 'logic.py' : `logic.py, line ${problem.line}`
  // Python's own last words tell a creator more than a sentence for everybody would.
  const words = problem.traceback?.trim().split('\n').at(-1)?.slice(0, 300)
  throw new AppError('invalid-request', `${where}: ${words ? `${words}.` : problem.sentence}`, {
    errors: [{ path: 'logic.py', message: problem.traceback ?? problem.sentence }],
  })
}
