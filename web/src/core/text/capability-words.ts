import type { Capabilities } from '@agentry/contract/catalogue'
import { tools as toolFacts } from '@agentry/contract/rules/tools'

const codeWords = {
  model: 'Does exact work with its own code.',
  code: 'Answers with its own code.',
}
const codeLimits =
  'The code reads this conversation and what the agent knows about you, your About You included; it runs in a sandbox without a network and sends nothing unless you allow it.'

/** What a template may do, a sentence each; every feature that shows a template says it in these words. */
export function capabilityWords({ logic, engine, memory, voice, tools }: Capabilities): string[] {
  return [
    ...(logic ? [`${codeWords[engine]} ${codeLimits}`] : []),
    ...tools.map((tool) => toolFacts[tool].description),
    ...(voice ? ['Speaks its answers aloud when you ask it to.'] : []),
    ...(memory
      ? ['Remembers what you tell it from one conversation to the next. You can see and delete that.']
      : []),
  ]
}
