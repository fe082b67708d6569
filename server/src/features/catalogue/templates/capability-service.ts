import type { Capabilities, ToolName } from '@agentry/contract/catalogue'
import type { templateVersion } from '../schema.ts'
import type { LoadedVersion } from './version-service.ts'

const toolWords: Record<ToolName, string> = {
  voiceover: 'It makes voice recordings.',
  research: 'It searches the web.',
  web_browsing: 'It reads public web pages that you name or that its search found.',
  email: 'It drafts e-mails, which are sent only when you confirm them.',
  calculator: 'It calculates.',
  knowledge: 'It looks things up in its own files and in those that you attach.',
}

const otherWords = {
  voice: 'It speaks and listens.',
  memory: 'It remembers what you tell it.',
  logic:
    'It runs code of its own in a sandbox. The code reads your conversation and cannot open web addresses or search.',
}

type VersionRow = typeof templateVersion.$inferSelect

export function capabilitiesOf({ config, logic }: Pick<VersionRow, 'config' | 'logic'>): Capabilities {
  return { voice: config.voice, memory: config.memory, tools: config.tools, logic: logic !== null }
}

export function loadedCapabilities({ config, logic }: Pick<LoadedVersion, 'config' | 'logic'>): Capabilities {
  return { voice: config.voice, memory: config.memory, tools: config.tools, logic: logic !== undefined }
}

/** What somebody gains or loses by moving from one version to another, as sentences. */
export function compareCapabilities(before: Capabilities, after: Capabilities) {
  const [had, has] = [wordsFor(before), wordsFor(after)]
  return {
    added: has.filter((words) => !had.includes(words)),
    removed: had.filter((words) => !has.includes(words)),
  }
}

function wordsFor({ tools, ...flags }: Capabilities) {
  const others = (['voice', 'memory', 'logic'] as const).filter((flag) => flags[flag])
  return [...tools.map((tool) => toolWords[tool]), ...others.map((flag) => otherWords[flag])]
}
