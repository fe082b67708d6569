import { base64Of } from '../../../core/base64.ts'
import type { CoverFile } from '../cover-preview.ts'
import { isDrawing, pictureType } from '../picture-type.ts'
import { glanceAtConfig, type ConfigGlance } from './config-glance.ts'
import { listZip, readEntry, type ZipEntry } from './zip-reader.ts'

export interface Part {
  name: string
  need: 'required' | 'optional'
  what: string
  found: boolean
  /** How much of it there is. */
  note?: string
}

/** What the page can tell about a ZIP before it is sent. */
export interface Glance {
  parts: Part[]
  config: ConfigGlance | undefined
  cover: CoverFile | undefined
  /** Files that no template has; they are left out. */
  leftOut: string[]
}

/** What belongs in a template, in the order in which it is asked for. */
export const partsOfTemplate: readonly Omit<Part, 'found' | 'note'>[] = [
  {
    name: 'config.yaml',
    need: 'required',
    what: 'name, description, category, license, tools, starter questions',
  },
  { name: 'prompt.txt', need: 'required', what: 'how the agent should think and answer' },
  { name: 'logic.py', need: 'optional', what: 'answers that need no model' },
  { name: 'requirements.txt', need: 'optional', what: 'what logic.py imports' },
  { name: 'assets', need: 'optional', what: 'the cover picture, and what the agent may read' },
  { name: 'tests.yaml', need: 'optional', what: 'short conversations that must go well' },
]

/** What computers leave behind. */
const litter = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i
const configMax = 64 * 1024
const coverMax = 2 * 1024 * 1024

export async function glanceAt(file: Blob): Promise<Glance> {
  const entries = fromTheirFolder((await listZip(file)).filter(({ path }) => !litter.test(path)))
  const at = (path: string) => entries.find((entry) => entry.path === path)
  const configEntry = at('config.yaml')
  const config = configEntry && glanceAtConfig(await (await readEntry(file, configEntry, configMax)).text())
  const coverEntry = config?.cover ? at(`assets/${config.cover.replace(/^assets\//, '')}`) : undefined
  return {
    parts: partsOfTemplate.map((part) => ({ ...part, ...presence(part.name, entries) })),
    config,
    cover: coverEntry && (await coverOf(file, coverEntry)),
    leftOut: entries.map(({ path }) => path).filter((path) => !belongs(path)),
  }
}

/** People pack the folder as often as what is in it; the server takes both. */
function fromTheirFolder(entries: ZipEntry[]): ZipEntry[] {
  const folder = /^[^/]+\//.exec(entries[0]?.path ?? '')?.[0]
  const isPacked = folder && !entries.some(({ path }) => path === 'config.yaml' || !path.startsWith(folder))
  return isPacked ? entries.map((entry) => ({ ...entry, path: entry.path.slice(folder.length) })) : entries
}

function presence(name: string, entries: ZipEntry[]): Pick<Part, 'found' | 'note'> {
  const those = entries.filter(({ path }) => path === name || path.startsWith(`${name}/`))
  if (those.length === 0) return { found: false }
  const bytes = those.reduce((sum, { size }) => sum + size, 0)
  const weight = bytes < 1024 ? `${bytes} bytes` : `${Math.ceil(bytes / 1024)} kB`
  if (name !== 'assets') return { found: true, note: weight }
  return { found: true, note: those.length === 1 ? `1 file, ${weight}` : `${those.length} files, ${weight}` }
}

function belongs(path: string): boolean {
  return path.startsWith('assets/') || partsOfTemplate.some(({ name }) => name === path)
}

async function coverOf(file: Blob, entry: ZipEntry): Promise<CoverFile | undefined> {
  const { path, size } = entry
  if (!(pictureType(path) || isDrawing(path)) || size > coverMax) return undefined
  const base64 = await base64Of(await readEntry(file, entry, coverMax))
  return { path: path.slice('assets/'.length), base64 }
}
