import type { Capabilities } from '@agentry/contract/catalogue'
import { tools as toolFacts } from '@agentry/contract/rules/tools'
import type { templateVersion } from '../schema.ts'
import type { LoadedVersion } from './version-service.ts'

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
  return [...tools.map((tool) => toolFacts[tool].ability), ...others.map((flag) => otherWords[flag])]
}
