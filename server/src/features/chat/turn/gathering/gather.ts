import type { TickedList } from '@agentry/contract/blocks'
import { memoryLimits } from '@agentry/contract/rules/limits'
import { planOf } from '@agentry/contract/rules/plans'
import type { Viewer } from '../../../../core/http/access.ts'
import { notFound } from '../../../../core/errors.ts'
import type { Ports } from '../../../../ports/ports.ts'
import { loadVersion } from '../../../catalogue/templates/version-service.ts'
import type { Brief } from '../brief.ts'
import { offersIn } from '../../egress/offers.ts'
import { briefFiles } from '../../files/brief-files.ts'
import * as fileRepository from '../../files/file-repository.ts'
import { findAboutMe } from '../../memory/about-me-repository.ts'
import { linesAbout } from '../../memory/about-me.ts'
import { factsOnBranch } from '../../memory/follow-branch.ts'
import { listFacts, type FactRow } from '../../memory/memory-repository.ts'
import { stateAt } from '../../conversations/branch-repository.ts'
import * as repository from '../../conversations/repository.ts'
import { filesOnBranch, noFiles } from '../../files/files-on-branch.ts'
import { chosenModel } from '../model/chosen-model.ts'
import { readBranch, readPast } from './read-branch.ts'
import type { TurnStart } from './turn-start.ts'
import { viewOf, type View } from './view.ts'

interface TurnRequest {
  /** Where it was asked for already. */
  start?: Pick<TurnStart, 'facts' | 'aboutMe'>
  agentId: string
  versionId: string
  conversationId: string
  /** As it was found just now; undefined where there is none yet. */
  conversation: repository.ConversationRow | undefined
  message: string
  spoken: boolean
  fileIds: string[]
  replaceFrom: string | undefined
  model?: string | undefined
  continues?: boolean
  /** Only to be kept: nobody needs what is in the files, so the file store may be away. */
  isAnswered?: boolean
  ticks?: TickedList[]
}

export interface Gathered {
  brief: Brief
  conversation: repository.ConversationRow | undefined
  view: View
  /** The message that the question follows; null for a first one. */
  from: string | null
  /** The message of which this turn makes another version. */
  replaced: repository.MessageRow | undefined
  /** The same question with the same files: the new version is one of its answer. */
  isRetry: boolean
  /** Files that this message takes; one that another message has stays with that, and is carried along. */
  takenFileIds: string[]
  carriedFileIds: string[]
}

/** Everything that the answer is made from: history, memory, attachments, the template's version. */
export async function gather(ports: Ports, viewer: Viewer, request: TurnRequest): Promise<Gathered> {
  const { db, models, clock } = ports
  const { agentId, conversationId, conversation } = request
  const owned = { ownerId: viewer.id, agentId }
  const tier = planOf(viewer).premiumModel ? 'pro' : 'free'
  const known = request.start ?? { facts: listFacts(db, owned), aboutMe: findAboutMe(db, owned) }
  const [version, allFacts, aboutMe, newFiles] = await Promise.all([
    loadVersion(db, request.versionId),
    known.facts,
    known.aboutMe,
    request.fileIds.length === 0 ? [] : fileRepository.listUntaken(db, { ids: request.fileIds, ...owned }),
  ])
  const model = chosenModel(models, tier, request.model)
  const replaced =
    request.replaceFrom === undefined ? undefined : await ownMessage(ports, conversation, request.replaceFrom)
  const from = replaced ? replaced.parentId : (conversation?.leafId ?? null)
  const [branch, state, facts, files] = await Promise.all([
    readBranch(db, conversation, from),
    replaced ? stateAt(db, from) : (conversation?.state ?? {}),
    replaced ? factsOnBranch(db, allFacts, { from: conversation!.leafId, to: from }) : allFacts,
    conversation ? filesOnBranch(db, { conversationId, from, replaced }) : noFiles,
  ])
  const view = viewOf(branch.rows, branch.summarised, model.contextTokens)
  const isAsked = ({ id }: { id: string }) => request.fileIds.includes(id)
  const taken = newFiles.filter(isAsked)
  const carried = files.all.filter(isAsked)
  const current = [...taken, ...carried]
  if (current.length !== request.fileIds.length) throw notFound('file')
  const isRetry =
    replaced !== undefined &&
    replaced.content === request.message &&
    taken.length === 0 &&
    files.ofReplaced.length === request.fileIds.length &&
    files.ofReplaced.every(isAsked)
  return {
    conversation,
    view,
    from,
    replaced,
    isRetry,
    takenFileIds: taken.map(({ id }) => id),
    carriedFileIds: carried.map(({ id }) => id),
    brief: {
      tier,
      ...(request.model !== undefined && { model: request.model }),
      owner: viewer.id,
      version,
      message: request.message,
      history: view.history.map(({ sender, content }) => ({ sender, content })),
      past: async () => (await readPast(db, { conversationId, from, branch, view })).map(withOffers),
      shown: shownIn(view.history.at(-1), request.ticks),
      ...(request.ticks && { ticks: request.ticks }),
      summary: view.summary,
      summarisedMessages: branch.length - view.history.length,
      remembers: version.config.memory,
      facts: version.config.memory ? inUse(facts) : [],
      about: version.config.memory ? linesAbout(aboutMe) : [],
      files: request.isAnswered
        ? []
        : await briefFiles(ports, { current, earlier: files.earlier.filter((row) => !isAsked(row)) }),
      state,
      spoken: request.spoken,
      ...(request.continues && { continues: true }),
      now: clock.now(),
      isCreator: version.creatorId === viewer.id,
    },
  }
}

const withOffers = ({ sender, content, details }: repository.MessageRow) => ({
  sender,
  content,
  offers: offersIn(details),
})

/** Without the checklists that the person has ticked since: those are told as they are now. */
function shownIn(last: repository.MessageRow | undefined, ticks: TickedList[] = []) {
  const ticked = new Set(ticks.map(({ id }) => id))
  return (last?.details.tools_used ?? [])
    .flatMap(({ blocks = [] }) => blocks)
    .filter((block) => block.kind !== 'checklist' || !ticked.has(block.id))
    .map(({ fallback }) => fallback)
}

const inUse = (facts: readonly FactRow[]) =>
  facts
    .filter(({ setAside }) => !setAside)
    .slice(-memoryLimits.facts)
    .map(({ fact }) => fact)

async function ownMessage({ db }: Ports, conversation: { id: string } | undefined, id: string) {
  const row = conversation && (await repository.findMessage(db, { id, conversationId: conversation.id }))
  if (row?.sender !== 'user') throw notFound('message')
  return row
}
