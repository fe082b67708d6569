import type { UserTier } from '@agentry/contract/messages'
import type { TickedList } from '@agentry/contract/blocks'
import { describeSummary } from '../../../core/tables/describe-table.ts'
import type { BuiltInContext } from '../../../ports/models.ts'
import type { FileAbout } from '../files/about-file.ts'
import { importsAgentry } from '../logic/imports-agentry.ts'
import type { LoadedVersion } from '../../catalogue/templates/version-service.ts'

export interface Utterance {
  sender: 'user' | 'assistant'
  content: string
}

export interface BriefFile {
  name: string
  /** Told by the content: 'pdf', 'csv', 'image' … */
  kind: string
  /** Whether it came with this message. */
  isNew: boolean
  /** What was read out of a document. */
  text?: string
  about?: FileAbout
  /** Of a table: all of its bytes. */
  load?: () => Promise<Uint8Array>
  image?: { bytes: Uint8Array; contentType: string }
}

export interface Past extends Utterance {
  offers: string[]
  /** There was more of it, which nobody has. */
  isCut?: boolean
}

/** Everything that one answer is made from, gathered before anything is asked. */
export interface Brief {
  tier: UserTier
  /** The model that was asked for by its name. */
  model?: string
  /** Whose turn it is: an account's id, or the network address of a guest. Work is shared fairly between owners. */
  owner: string
  version: LoadedVersion
  message: string
  /** What fits, oldest first, without the message itself. */
  history: Utterance[]
  /**
   * Everything that was said before, also what no longer fits the history, with what each answer offered to click. Left
   * out where the history is all.
   */
  past?: () => Promise<Past[]>
  /** What the last answer showed in cards, as Markdown. Left out where nobody knows. */
  shown?: string[]
  /** Checklists as the person ticked them, told by their browser. */
  ticks?: TickedList[]
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
  /** The rest of the last answer is asked for, which was cut off. */
  continues?: boolean
  now: Date
  /** Sees the traceback when the template's own code fails. */
  isCreator: boolean
}

/** Everything that is known about the person. */
export const knownAbout = ({ about, facts }: Pick<Brief, 'about' | 'facts'>) => [...about, ...facts]

type Documents = BuiltInContext['documents']

/** The text that the knowledge tool and the built-in model may look into. */
export function documentsOf(
  { version, files }: Brief,
  tables?: ReadonlyMap<BriefFile, Pick<Documents[number], 'answer'>>,
): Documents {
  const assets = Object.entries(version.texts)
    .filter(([source]) => !isDataOfCode(source, version))
    .map(([source, text]) => ({ source, text, kind: 'asset' as const }))
  const attached = files.flatMap((file): Documents => {
    const { name, text, kind: format, isNew, about } = file
    if (text === undefined) return []
    const { table, encoding } = about ?? {}
    return [
      {
        source: name,
        text,
        kind: 'file',
        format,
        isNew,
        ...(table && { overview: describeSummary(table) }),
        ...(encoding?.isGuess && { guessedEncoding: encoding.name }),
        ...tables?.get(file),
      },
    ]
  })
  return [...attached, ...assets]
}

/** Tables and JSON beside code are what the code works with: people are answered by the code, not shown its data. */
const isDataOfCode = (source: string, { logic }: LoadedVersion) =>
  /\.(?:csv|tsv|json)$/i.test(source) && importsAgentry(logic)

/** What the built-in model knows besides the messages. */
export function builtInContext(
  brief: Brief,
  tables?: ReadonlyMap<BriefFile, Pick<Documents[number], 'answer'>>,
): BuiltInContext {
  const { config, prompt, logic, vectors } = brief.version
  const { name, description, starters, tools } = config
  const pictures = brief.files.filter(({ image, isNew }) => image && isNew).map((file) => file.name)
  return {
    owner: brief.owner,
    template: { name, description, prompt, starters, tools },
    facts: knownAbout(brief),
    documents: documentsOf(brief, tables),
    ...(vectors && { vectors }),
    ...(logic && /\bfiles\b/.test(logic) && { codeReadsFiles: true as const }),
    ...(logic && !importsAgentry(logic) && { hasOldCode: true as const }),
    ...(pictures.length > 0 && { pictures }),
    now: brief.now.toISOString(),
    spoken: brief.spoken,
  }
}
