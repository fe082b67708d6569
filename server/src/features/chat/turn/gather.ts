import { memoryLimits } from '@agentry/contract/rules/limits'
import { planOf } from '@agentry/contract/rules/plans'
import type { Viewer } from '../../../core/http/access.ts'
import { notFound } from '../../../core/errors.ts'
import type { Ports } from '../../../ports/ports.ts'
import { loadVersion } from '../../catalogue/templates/version-service.ts'
import type { Brief } from './brief.ts'
import { briefFiles } from '../files/brief-files.ts'
import * as fileRepository from '../files/file-repository.ts'
import { findAboutMe } from '../memory/about-me-repository.ts'
import { linesAbout } from '../memory/about-me.ts'
import { listFacts } from '../memory/memory-repository.ts'
import * as repository from '../conversations/repository.ts'
import { lookBack, viewOf, type View } from './view.ts'

interface TurnRequest {
  agentId: string
  versionId: string
  conversationId: string
  message: string
  spoken: boolean
  fileIds: string[]
  replaceFrom: string | undefined
}

export interface Gathered {
  brief: Brief
  conversation: repository.ConversationRow | undefined
  view: View
  /** The message that gives way to this turn, with all that follows it. */
  replaced: repository.MessageRow | undefined
  /** Files that this message takes; one that an earlier message carries stays with that. */
  takenFileIds: string[]
}

/** Everything that the answer is made from: history, memory, attachments, the template's version. */
export async function gather(ports: Ports, viewer: Viewer, request: TurnRequest): Promise<Gathered> {
  const { db, models, clock } = ports
  const { agentId, conversationId } = request
  const owned = { ownerId: viewer.id, agentId }
  const tier = planOf(viewer).premiumModel ? 'pro' : 'free'
  const [version, conversation, facts, aboutMe, newFiles] = await Promise.all([
    loadVersion(db, request.versionId),
    repository.findConversation(db, { id: conversationId, ...owned }),
    listFacts(db, owned),
    findAboutMe(db, owned),
    request.fileIds.length === 0 ? [] : fileRepository.listUntaken(db, { ids: request.fileIds, ...owned }),
  ])
  const replaced =
    request.replaceFrom === undefined ? undefined : await ownMessage(ports, conversation, request.replaceFrom)
  const start = replaced
    ? await repository.conversationBefore(db, { conversationId, seq: replaced.seq })
    : conversation
  const past = replaced && conversation && replaced.seq <= conversation.summaryUpTo ? undefined : conversation
  const [rows, attached] = conversation
    ? await Promise.all([
        repository.listMessages(db, {
          conversationId,
          after: past?.summaryUpTo ?? 0,
          before: replaced?.seq,
          limit: lookBack,
        }),
        fileRepository.listAttached(db, conversationId),
      ])
    : [[], []]
  const view = viewOf(rows, past, models.forTier(tier).contextTokens)
  const documents = attached.filter(({ kind }) => kind !== 'audio')
  const ofReplaced = documents.filter(({ messageId }) => messageId === replaced?.id)
  const before = documents.filter(({ messageSeq }) => !replaced || messageSeq < replaced.seq)
  const isAsked = ({ id }: { id: string }) => request.fileIds.includes(id)
  const taken = [...newFiles, ...ofReplaced].filter(isAsked)
  const current = [...taken, ...before.filter(isAsked)]
  if (current.length !== request.fileIds.length) throw notFound('file')
  const earlier = before.filter((row) => !isAsked(row))
  return {
    conversation,
    view,
    replaced,
    takenFileIds: taken.map(({ id }) => id),
    brief: {
      tier,
      owner: viewer.id,
      version,
      message: request.message,
      history: view.history.map(({ sender, content }) => ({ sender, content })),
      summary: view.summary,
      summarisedMessages: (start?.messageCount ?? 0) - view.history.length,
      remembers: version.config.memory,
      facts: version.config.memory ? facts.slice(-memoryLimits.facts).map(({ fact }) => fact) : [],
      about: version.config.memory ? linesAbout(aboutMe) : [],
      files: await briefFiles(ports, { current, earlier }),
      state: start?.state ?? {},
      spoken: request.spoken,
      now: clock.now(),
      isCreator: version.creatorId === viewer.id,
    },
  }
}

async function ownMessage({ db }: Ports, conversation: { id: string } | undefined, id: string) {
  const row = conversation && (await repository.findMessage(db, { id, conversationId: conversation.id }))
  if (row?.sender !== 'user') throw notFound('message')
  return row
}
