import type { UserTier } from '@agentry/contract/messages'
import type { LogicFile } from '../../../ports/sandbox.ts'
import type { LoadedVersion } from '../../catalogue/templates/version-service.ts'

export interface Utterance {
  sender: 'user' | 'assistant'
  content: string
}

export interface BriefFile {
  name: string
  /** Told by the content: 'pdf', 'csv', 'image' … */
  kind: string
  /** What was read out of a document. */
  text?: string
  image?: { bytes: Uint8Array; contentType: string }
}

/** Everything that one answer is made from, gathered before anything is asked. */
export interface Brief {
  tier: UserTier
  /** Whose turn it is: an account's id, or the network address of a guest. Work is shared fairly between owners. */
  owner: string
  version: LoadedVersion
  message: string
  /** What fits, oldest first, without the message itself. */
  history: Utterance[]
  /** Of what no longer fits. */
  summary: string
  summarisedMessages: number
  /** Whether it can remember more: not where nothing is kept, as for guests. */
  remembers: boolean
  /** What the agent remembers. */
  facts: string[]
  /** What the person tells all of their agents about themselves, line by line. */
  about: string[]
  files: BriefFile[]
  state: Record<string, unknown>
  /** The answer will be heard. */
  spoken: boolean
  now: Date
  /** Sees the traceback when the template's own code fails. */
  isCreator: boolean
}

/** Everything that is known about the person. */
export const knownAbout = ({ about, facts }: Pick<Brief, 'about' | 'facts'>) => [...about, ...facts]

/** The attachments as the template's code sees them. */
export function logicFilesOf({ files }: Brief): LogicFile[] {
  return files.map(({ name, kind, text = '' }) => ({ name, kind, text }))
}

/** The text that the knowledge tool and the built-in model may look into. */
export function documentsOf({ version, files }: Brief) {
  const assets = Object.entries(version.texts).map(([source, text]) => ({
    source,
    text,
    kind: 'asset' as const,
  }))
  const attached = files.flatMap(({ name, text }) =>
    text ? [{ source: name, text, kind: 'file' as const }] : [],
  )
  return [...attached, ...assets]
}
