import type { Capabilities } from '@agentry/contract/catalogue'
import { tools as toolFacts } from '@agentry/contract/rules/tools'

/** What a template may do, a sentence each; every feature that shows a template says it in these words. */
export function capabilityWords({ logic, memory, voice, tools }: Capabilities): string[] {
  return [
    ...(logic
      ? [
          'Answers from its own code. The code reads this conversation and what the agent remembers about you; it runs in a sandbox and cannot open web addresses or search.',
        ]
      : []),
    ...tools.map((tool) => toolFacts[tool].description),
    ...(voice ? ['Speaks its answers aloud when you ask it to.'] : []),
    ...(memory
      ? ['Remembers what you tell it from one conversation to the next. You can see and delete that.']
      : []),
  ]
}
