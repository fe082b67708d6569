import type { Consents, RewardTier } from '@agentry/contract/rules/rewards'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { ShieldIcon, XIcon } from '../../../ui/icons.tsx'
import { LockIcon } from '../../../ui/page-icons.tsx'
import { consentOptions, neverIncluded, type OptionName } from './consent-options.ts'
import { RewardsBox } from './rewards-box.tsx'

interface Props {
  consents: Consents
  tier: RewardTier | undefined
  onTick: (name: OptionName, isTicked: boolean) => void
}

/** What the consent dialog says, from the promise to the rewards. */
export function ConsentLetter({ consents, tier, onTick }: Props) {
  return (
    <div className="grid gap-6">
      <section className="flex gap-3.5 rounded-md bg-sunken px-4 py-4 sm:px-5">
        <ShieldIcon className="mt-0.5 text-accent" />
        <div>
          <h3 className="text-lg">Privacy First Promise</h3>
          <p className="mt-1 text-[0.9375rem] text-ink-soft">
            Your conversations are yours. Nothing is used for research unless you tick it here. You can change
            your mind any day, and the service stays the same either way.
          </p>
        </div>
      </section>
      <section className="flex gap-3.5 sm:px-5">
        <LockIcon className="mt-0.5 text-ink-soft" />
        <div>
          <h3 className="flex flex-wrap items-center gap-x-3 font-sans font-medium tracking-normal">
            Essential Analytics <Badge>Required</Badge>
          </h3>
          <p className="mt-0.5 text-sm text-ink-soft">
            Anonymised metrics only, such as how often a template was launched: no names, and never a word
            that was said. Running the service needs them, so they stay on.
          </p>
        </div>
      </section>
      <fieldset className="border-t border-line pt-5 sm:px-5">
        <legend className="sr-only">Optional</legend>
        <div className="grid gap-2">
          {consentOptions.map(({ name, title, means, gives }) => (
            <Checkbox
              key={name}
              name={name}
              checked={consents[name]}
              onChange={(event) => onTick(name, event.target.checked)}
              label={title}
              hint={
                <>
                  {means} <span className="font-medium whitespace-nowrap text-good">{gives}</span>
                </>
              }
            />
          ))}
        </div>
      </fieldset>
      <div aria-live="polite" className="empty:hidden">
        {tier && <RewardsBox tier={tier} />}
      </div>
      <section className="border-t border-line pt-5 sm:px-5">
        <h3 className="font-sans font-medium tracking-normal">Never included, even when you opt in</h3>
        <ul className="mt-2 grid gap-x-6 gap-y-1.5 text-[0.9375rem] text-ink-soft sm:grid-cols-2">
          {neverIncluded.map((topic) => (
            <li key={topic} className="flex items-start gap-2">
              <XIcon size={16} className="mt-1 text-bad" />
              {topic}
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
