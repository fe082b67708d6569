import type { ConversationSummary } from '@agentry/contract/chat'
import type { ConversationFolder } from '@agentry/contract/conversations'
import type { ChatAnswer } from '@agentry/contract/messages'
import { expectStatus, type Problem, type Writer } from './writer.ts'

/** Makes room first: a person has few folders. */
async function newFolder({ person, next }: Writer): Promise<ConversationFolder> {
  const { body: known } = await person.get<ConversationFolder[]>('/folders')
  if (known.length >= 40) await person.delete(`/folders/${known[0]!.id}`)
  const made = await person.post<ConversationFolder>('/folders', { name: `Folder ${next()}` })
  return expectStatus(made, 201)
}

/** Gone is fine for one that gave way to a later one. */
const folderProblem =
  ({ person }: Writer, { id, name }: Pick<ConversationFolder, 'id' | 'name'>): Problem =>
  async () => {
    const { body: known } = await person.get<ConversationFolder[]>('/folders')
    const found = known.find((folder) => folder.id === id)
    const gaveWay = !found && known.some((folder) => folder.id > id)
    return gaveWay || found?.name === name ? undefined : `the folder is called ${found?.name}, not ${name}`
  }

export async function createFolder(writer: Writer): Promise<Problem> {
  return folderProblem(writer, await newFolder(writer))
}

export async function renameFolder(writer: Writer): Promise<Problem> {
  const { id } = await newFolder(writer)
  const name = `Renamed ${writer.next()}`
  expectStatus(await writer.person.patch(`/folders/${id}`, { name }), 200)
  return folderProblem(writer, { id, name })
}

export async function deleteFolder(writer: Writer): Promise<Problem> {
  const { id } = await newFolder(writer)
  expectStatus(await writer.person.delete(`/folders/${id}`), 204)
  return async () => {
    const { status } = await writer.person.get(`/conversations?folder_id=${id}`)
    return status === 404 ? undefined : `the deleted folder answers ${status}`
  }
}

/** Pinned and archived: what is not moved into a folder, which may give way. */
export async function fileConversation({ person, agentPath, next }: Writer): Promise<Problem> {
  const message = `Keep number ${next()} for me`
  const said = expectStatus(await person.post<ChatAnswer>(`${agentPath}/chat`, { message }), 200)
  const path = `${agentPath}/conversations/${said.conversation_id}`
  expectStatus(await person.patch(path, { pinned: true, archived: true }), 200)
  return async () => {
    const { body } = await person.get<ConversationSummary>(path)
    return body.pinned && body.archived ? undefined : 'it is not pinned and archived'
  }
}
