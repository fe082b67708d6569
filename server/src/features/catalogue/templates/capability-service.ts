import type { Capabilities } from '@agentry/contract/catalogue'
import { reachOf } from '@agentry/contract/rules/reach'
import { tools as toolFacts } from '@agentry/contract/rules/tools'
import type { templateVersion } from '../schema.ts'
import type { LogicAbilities } from '../../../ports/sandbox.ts'
import type { TemplateConfig } from './template-config.ts'
import type { LoadedVersion } from './version-service.ts'

const otherWords = {
  voice: 'It speaks and listens.',
  memory: 'It remembers what you tell it.',
  logic:
    'It runs code of its own in a sandbox. The code reads your conversation and sends nothing by itself.',
}

type VersionRow = typeof templateVersion.$inferSelect

type Told =
  | Pick<VersionRow, 'config' | 'logic' | 'abilities'>
  | Pick<LoadedVersion, 'config' | 'logic' | 'abilities'>

export function capabilitiesOf({ config, logic, abilities }: Told): Capabilities {
  const functions = abilities?.tools ?? []
  const hasLogic = (logic ?? undefined) !== undefined
  return {
    voice: config.voice,
    memory: config.memory,
    tools: config.tools,
    logic: hasLogic,
    engine: engineOf(config, functions),
    functions: functions.map(({ name, description }) => ({ name, description })),
    reach: reachOf({ tools: config.tools, reaches: config.reaches ?? [], hasLogic }),
  }
}

/**
 * Who reads a message first when a language model is connected. Code from before templates could say so has no tools, and
 * goes on answering.
 */
export function engineOf({ engine }: Pick<TemplateConfig, 'engine'>, tools: LogicAbilities['tools']) {
  return engine ?? (tools.length > 0 ? 'model' : 'code')
}

/** What somebody gains or loses by moving from one version to another, as sentences. */
export function compareCapabilities(before: Capabilities, after: Capabilities) {
  const [had, has] = [wordsFor(before), wordsFor(after)]
  return {
    added: has.filter((words) => !had.includes(words)),
    removed: had.filter((words) => !has.includes(words)),
  }
}

function wordsFor({ tools, functions: _functions, engine: _engine, reach, ...flags }: Capabilities) {
  const others = (['voice', 'memory', 'logic'] as const).filter((flag) => flags[flag])
  return [
    ...tools.map((tool) => toolFacts[tool].ability),
    ...others.map((flag) => otherWords[flag]),
    ...reach.hosts.map((host) => `Its code can send to ${host}, after asking you.`),
  ]
}
