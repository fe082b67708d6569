import { consentDelays } from '@agentry/contract/rules/limits'
import { defaultConsents, rewardTier, type Consents } from '@agentry/contract/rules/rewards'
import { useState } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { closeConsentDialog, useConsentDialog } from './consent-dialog-state.ts'
import { ConsentLetter } from './consent-letter.tsx'
import { PriceChange } from './price-change.tsx'
import { useConsents, useSaveConsents } from '../queries.ts'

/** What is ticked waits for a button; closing forgets it. A save that fails leaves everything as it was ticked. */
export function ConsentDialog({ onPutOff }: { onPutOff: () => void }) {
  const { isOpen } = useConsentDialog()
  const saved = useConsents()
  const save = useSaveConsents()
  const [draft, setDraft] = useState<Consents>()
  const ticked = draft ?? saved

  const close = () => {
    setDraft(undefined)
    closeConsentDialog()
  }
  const keepPrivate = () => {
    setDraft(defaultConsents)
    const choice = { consents: defaultConsents, afterMs: consentDelays.keepPrivateAfterMs }
    save.mutate(choice, { onSuccess: close })
  }
  return (
    <Dialog
      open={isOpen}
      onClose={() => {
        onPutOff()
        close()
      }}
      focus="dialog"
      title="Your Privacy, Your Choice"
      wide
      footer={
        <>
          <PriceChange ticked={ticked} />
          <Button disabled={save.isPending} onClick={keepPrivate}>
            Keep Everything Private
          </Button>
          <Button
            look="primary"
            disabled={!ticked}
            busy={save.isPending}
            onClick={() => ticked && save.mutate({ consents: ticked }, { onSuccess: close })}
          >
            Save My Preferences
          </Button>
        </>
      }
    >
      {ticked ? (
        <ConsentLetter
          consents={ticked}
          tier={rewardTier(ticked)}
          onTick={(name, isTicked) => setDraft({ ...ticked, [name]: isTicked })}
        />
      ) : (
        <Skeleton className="h-96 rounded-md" />
      )}
    </Dialog>
  )
}
