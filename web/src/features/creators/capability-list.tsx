import type { Capabilities } from '@agentry/contract/catalogue'
import { capabilityWords } from '../../core/text/capability-words.ts'
import { ReachNote } from '../../core/reach/reach-note.tsx'
import { CheckIcon } from '../../ui/page-icons.tsx'

/** Where the words of people may go, and what it may do: what they will read before they launch it. */
export function CapabilityList({ capabilities }: { capabilities: Capabilities }) {
  const words = capabilityWords(capabilities)
  return (
    <div className="grid gap-4">
      <ReachNote reach={capabilities.reach} />
      <ul className="grid gap-2 text-[0.9375rem]">
        {(words.length > 0 ? words : ['Talks with people, and nothing else.']).map((sentence) => (
          <li key={sentence} className="flex gap-2.5">
            <CheckIcon size={16} className="mt-1 text-good" />
            {sentence}
          </li>
        ))}
      </ul>
    </div>
  )
}
