import { tools as toolFacts, type ToolName } from '@agentry/contract/rules/tools'
import type { Reach } from '@agentry/contract/rules/reach'
import { ReachMark } from '../../../core/reach/reach-mark.tsx'
import { Cover } from '../../../ui/cover.tsx'

/** Whom one is about to talk to. */
export interface Introduced {
  name: string
  cover: string | null
  description: string
  tools: ToolName[]
  hasMemory: boolean
  hasVoice: boolean
  /** Where what people write can get; undefined until that is known. */
  reach: Reach | undefined
}

/** Above the welcome of an empty conversation. The name is the page's heading already. */
export function Introduction({ introduced }: { introduced: Introduced }) {
  const { name, cover, description, reach } = introduced
  const abilities = abilitiesOf(introduced)
  return (
    <div className="@container mx-auto w-full max-w-180 px-4 pt-2 pb-1 sm:px-5 sm:pt-6">
      <div className="grid gap-x-6 gap-y-3 @lg:grid-cols-[13rem_1fr] @lg:items-center">
        <Cover
          src={cover}
          sizes="13rem"
          name={name}
          eager="first"
          className="aspect-3/2 w-40 rounded-md @lg:w-full"
        />
        <div className="grid min-w-0 gap-2">
          {description && (
            <p dir="auto" className="font-display text-lg leading-snug wrap-anywhere">
              {description}
            </p>
          )}
          {abilities.length > 0 && (
            <ul aria-label="What it can do" className="grid gap-0.5 text-[0.9375rem] text-ink-soft">
              {abilities.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          )}
          {reach && (
            <p className="text-sm text-ink-soft">
              <ReachMark reach={reach} />
            </p>
          )}
        </div>
      </div>
    </div>
  )
}

function abilitiesOf({ tools, hasMemory, hasVoice }: Introduced): string[] {
  return [
    ...tools.map((tool) => toolFacts[tool].ability),
    ...(hasMemory ? ['It remembers what you tell it.'] : []),
    ...(hasVoice ? ['It can speak its answers.'] : []),
  ]
}
