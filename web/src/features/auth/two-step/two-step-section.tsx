import type { SignInMethods } from '@agentry/contract/people/identity'
import { useState } from 'react'
import { day } from '../../../core/text/day.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { SettingsSection } from '../../../ui/settings-section.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { SetUpDialog } from './set-up-dialog.tsx'
import { TurnOffDialog } from './turn-off-dialog.tsx'
import { useRenewRecoveryCodes, useStartTwoStep } from './queries.ts'

const recoveryWords = ['You have no recovery codes left', 'You have one recovery code left']

interface SectionProps {
  twoStep: SignInMethods['two_step']
  hasPassword: boolean
}

export function TwoStepSection({ twoStep, hasPassword }: SectionProps) {
  const [codes, setCodes] = useState<string[]>()
  return (
    <>
      {twoStep ? (
        <IsOn twoStep={twoStep} hasPassword={hasPassword} onCodes={setCodes} />
      ) : (
        <IsOff onCodes={setCodes} />
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </>
  )
}

interface Props {
  /** To be shown once. */
  onCodes: (codes: string[]) => void
}

function IsOff({ onCodes }: Props) {
  const start = useStartTwoStep()
  return (
    <SettingsSection
      title="Two-Step Sign-In"
      action={
        <Button busy={start.isPending} onClick={() => start.mutate()}>
          Turn On
        </Button>
      }
    >
      With it, your password alone is not enough: signing in also asks for a code from an app on your phone.
      {start.data && <SetUpDialog secret={start.data} onClose={() => start.reset()} onCodes={onCodes} />}
    </SettingsSection>
  )
}

interface IsOnProps extends Props {
  twoStep: NonNullable<SignInMethods['two_step']>
  hasPassword: boolean
}

function IsOn({ twoStep, hasPassword, onCodes }: IsOnProps) {
  const [isEnding, setEnding] = useState(false)
  const renew = useRenewRecoveryCodes()
  const left = twoStep.recovery_codes_left
  return (
    <SettingsSection
      title="Two-Step Sign-In"
      action={
        <div className="flex flex-wrap gap-3 max-sm:[&>button]:w-full">
          <Button
            busy={renew.isPending}
            onClick={() => renew.mutate(undefined, { onSuccess: (fresh) => onCodes(fresh.recovery_codes) })}
          >
            New Recovery Codes
          </Button>
          <Button onClick={() => setEnding(true)}>Turn Off</Button>
        </div>
      }
    >
      On since {day(twoStep.since)}. {recoveryWords[left] ?? `You have ${left} recovery codes left`} for days
      without your phone.
      {isEnding && <TurnOffDialog hasPassword={hasPassword} onClose={() => setEnding(false)} />}
    </SettingsSection>
  )
}
