import { withheldAnswer } from '@agentry/contract/rules/community/sharing'
import { resultKindOf } from '@agentry/contract/rules/tools'
import type {
  AttachedFile,
  AudioFile,
  ChatMessage,
  KnowledgeResult,
  ResearchResult,
  ToolResult,
} from '@agentry/contract/messages'
import type { SharedMessage } from '@agentry/contract/community/sharing'
import type { z } from 'zod'
import { fileIdIn } from '../files/file-links.ts'

/** A message as a link keeps it: the addresses of its files depend on who looks. */
export type StoredMessage = Omit<SharedMessage, 'files' | 'audio_files'> & {
  files?: (Omit<AttachedFile, 'url' | 'thumbnail_url'> & { has_thumbnail: boolean })[]
  audio_files?: (Omit<AudioFile, 'url'> & { id: string })[]
}

interface Surroundings {
  withFiles: boolean
  /** Whether an attached file was in view when it was written. */
  sawFile: boolean
  /** All of the conversation. */
  files: { id: string }[]
}

/**
 * What a link shows of a message. Everything is left out that is not named here: memory, receipts, mails, suggestions,
 * what tools were given and steps that show nothing. Without files, so are answers that could see one: whatever wrote them
 * had its text, or earlier answers from it, and nobody can tell which of their words are from there.
 */
export function snapshotOf(message: ChatMessage, around: Surroundings): StoredMessage {
  const { sender, content, timestamp, model_used, interrupted } = message
  const isWithheld = sender === 'assistant' && around.sawFile && !around.withFiles
  const tools = isWithheld ? [] : (message.tools_used ?? []).flatMap(shownOf)
  return {
    sender,
    content: isWithheld ? withheldAnswer : content,
    timestamp,
    ...(model_used && { model_used }),
    ...(interrupted && { interrupted }),
    ...(tools.length > 0 && { tools_used: tools }),
    ...(around.withFiles && filesOf(message, around)),
  }
}

/** The ids of the files that a snapshot shows. */
export function fileIdsOf(messages: StoredMessage[]): string[] {
  const ids = messages.flatMap(({ files = [], audio_files: audio = [] }) => [...files, ...audio])
  return [...new Set(ids.map(({ id }) => id))]
}

export function presentStored(
  { files, audio_files: audio, ...message }: StoredMessage,
  urlOf: (fileId: string) => string,
): SharedMessage {
  return {
    ...message,
    ...(files && {
      files: files.map(({ has_thumbnail, ...file }) => ({
        ...file,
        url: urlOf(file.id),
        thumbnail_url: has_thumbnail ? `${urlOf(file.id)}?thumbnail=true` : null,
      })),
    }),
    ...(audio && { audio_files: audio.map(({ id, ...file }) => ({ ...file, url: urlOf(id) })) }),
  }
}

type ShownTool = NonNullable<SharedMessage['tools_used']>[number]

function shownOf({ tool, success, result, blocks }: ToolResult): ShownTool[] {
  if (!success) return []
  const sources = sourcesOf(tool, result)
  if (!sources && !blocks?.length) return []
  return [{ tool, success, ...(sources && { result: sources }), ...(blocks?.length && { blocks }) }]
}

const sourcesMax = 9

/** The sources that an answer names below its words, without what was searched for. */
function sourcesOf(tool: string, result: unknown) {
  const kind = resultKindOf(tool)
  if (kind === 'sources') {
    const { results = [] } = (result ?? {}) as Partial<z.output<typeof ResearchResult>>
    return results.length > 0 && { query: '', key_findings: [], results: results.slice(0, sourcesMax) }
  }
  if (kind !== 'passages') return undefined
  const { passages = [] } = (result ?? {}) as Partial<z.output<typeof KnowledgeResult>>
  return passages.length > 0 && { query: '', passages: passages.slice(0, sourcesMax) }
}

function filesOf({ files = [], audio_files: audio = [] }: ChatMessage, around: Surroundings) {
  const own = new Set(around.files.map(({ id }) => id))
  const attached = files.map(({ id, name, kind, size, thumbnail_url }) => ({
    id,
    name,
    kind,
    size,
    has_thumbnail: thumbnail_url !== null,
  }))
  const recordings = audio.flatMap(({ url, ...file }) => {
    const id = fileIdIn(url)
    return id && own.has(id) ? [{ ...file, id }] : []
  })
  return {
    ...(attached.length > 0 && { files: attached }),
    ...(recordings.length > 0 && { audio_files: recordings }),
  }
}
