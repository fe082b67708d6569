import { forkLimits } from '@agentry/contract/rules/limits'
import type { Viewer } from '../../../core/http/access.ts'
import { AppError, notFound } from '../../../core/errors.ts'
import { newId } from '../../../core/ids.ts'
import type { Rule } from '../../../core/operation/limits.ts'
import { truncate } from '../../../core/text/truncate.ts'
import type { Db } from '../../../db/client.ts'
import type { Ports } from '../../../ports/ports.ts'
import { copyFiles } from '../files/copy-files.ts'
import { copyDrafts } from '../mail/email-repository.ts'
import { stateAt } from './branch-repository.ts'
import type { Place } from './conversations.ts'
import * as forks from './fork-repository.ts'
import { presentConversation } from './present.ts'
import * as repository from './repository.ts'
import { lastWords } from './titles.ts'

type Needs = Pick<Ports, 'db' | 'clock' | 'files' | 'limits'>

const forksOfOnePerson: Rule = { name: 'forks', points: forkLimits.perHour, perSeconds: 3600 }
const titleMax = 120
const mark = ' (branch)'

/** A new conversation that begins with a message of this one and all before it. */
export async function forkConversation(
  ports: Needs,
  viewer: Viewer,
  { agentId, conversationId, messageId }: Place & { messageId: string },
) {
  const { db, clock } = ports
  const owned = { ownerId: viewer.id, agentId }
  const original = await repository.findConversation(db, { id: conversationId, ...owned })
  if (!original) throw notFound('conversation')
  const last = await repository.findMessage(db, { id: messageId, conversationId })
  if (!last) throw notFound('message')
  if (last.depth > forkLimits.messages) throw tooLong()
  await ports.limits.take(forksOfOnePerson, viewer.id)
  const [branch, links] = await Promise.all([forks.listBranchIds(db, last.id), forks.listLinks(db, last.id)])
  const id = newId()
  const files = await copyFiles(ports, viewer, { conversationId, branch, links })
  try {
    const now = clock.now()
    await db.transaction(async (tx) => {
      if (!(await repository.lockConversation(tx, { id: conversationId, ...owned })))
        throw notFound('conversation')
      await repository.beginConversation(tx, {
        id,
        ...owned,
        sessionId: id,
        title: titleOfBranch(original.title),
        lastMessage: lastWords(last.content),
        messageCount: branch.length,
        state: await stateAt(tx, messageId),
        summary: '',
        summaryUpTo: 0,
        forkedFrom: conversationId,
        createdAt: now,
        updatedAt: now,
      })
      const messageIds = new Map(branch.map((message) => [message.id, newId()]))
      await copyBranch(tx, branch, { id, messageIds, fileIds: files.ids })
      await files.keep(tx, { conversationId: id, messageIds })
      const drafts = links.map(({ link }) => link)
      const draftIds = await copyDrafts(tx, { from: conversationId, to: id, ids: drafts })
      await renameLinks(tx, links, { messageIds, names: new Map([...files.ids, ...draftIds]) })
    })
  } catch (error) {
    await files.discard()
    throw error
  }
  const row = await repository.findConversation(db, { id, ...owned })
  if (!row) throw notFound('conversation')
  return presentConversation(row)
}

interface Copying {
  id: string
  messageIds: ReadonlyMap<string, string>
  fileIds: ReadonlyMap<string, string>
}

async function copyBranch(db: Db, branch: forks.BranchMessage[], { id, messageIds, fileIds }: Copying) {
  const copies = branch.map((message, at) => ({
    from: message.id,
    id: messageIds.get(message.id)!,
    parentId: at === 0 ? null : messageIds.get(branch[at - 1]!.id)!,
    carriedFiles: message.carriedFiles?.flatMap((file) => fileIds.get(file) ?? []) ?? null,
  }))
  await forks.copyMessages(db, { conversationId: id, copies })
  await repository.advanceConversation(db, { id, leafId: copies.at(-1)!.id })
}

/** What an answer links to is the copy. */
async function renameLinks(
  db: Db,
  links: { messageId: string; link: string }[],
  { messageIds, names }: { messageIds: ReadonlyMap<string, string>; names: ReadonlyMap<string, string> },
) {
  for (const { messageId, link } of links) {
    const copy = names.get(link)
    if (copy) await forks.renameInDetails(db, { messageId: messageIds.get(messageId)!, from: link, to: copy })
  }
}

const tooLong = () =>
  new AppError(
    'conflict',
    `A branch can begin with ${forkLimits.messages.toLocaleString('en')} messages at most. Please branch from an earlier message.`,
  )

function titleOfBranch(title: string) {
  const plain = title.endsWith(mark) ? title.slice(0, -mark.length) : title
  return `${truncate(plain, titleMax - mark.length)}${mark}`
}
