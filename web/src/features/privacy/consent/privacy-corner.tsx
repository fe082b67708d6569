import { consentDelays } from '@agentry/contract/rules/limits'
import { useEffect } from 'react'
import { lazyPart } from '../../../core/lazy/lazy-part.tsx'
import { NotOpened } from '../../../core/lazy/not-opened.tsx'
import { whenAtRest } from '../../../core/page/at-rest.ts'
import { classNames } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/forms/icon-button.tsx'
import { ShieldIcon } from '../../../ui/icons.tsx'
import {
  forgetConsentDialog,
  giveUpConsentDialog,
  openConsentDialog,
  useConsentDialog,
} from './consent-dialog-state.ts'
import { consentPutOff } from './put-off.ts'

const load = () => import('./consent-dialog.tsx')
const ConsentDialog = lazyPart(
  async () => (await load()).ConsentDialog,
  undefined,
  () => <NotOpened onClose={giveUpConsentDialog} />,
)
const preload = () => void load().catch(() => undefined)

interface Props {
  personId: string
  hasSeenDialog: boolean
  /** Where the button stands clear of what the page has at its lower right. */
  className: string
}

/** The floating button, and the dialog that it opens. */
export function PrivacyCorner({ personId, hasSeenDialog, className }: Props) {
  const { wasOpened, hasFailed } = useConsentDialog()
  useEffect(() => forgetConsentDialog, [])
  return (
    <>
      {!hasSeenDialog && !wasOpened && !hasFailed && !consentPutOff.isToday(personId) && <AskInTime />}
      <IconButton
        label="Privacy preferences"
        icon={<ShieldIcon />}
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={openConsentDialog}
        className={classNames(
          // Small enough for the margin beside the page's column.
          'fixed right-4 z-20 max-sm:z-30 sm:max-xl:right-0.5 sm:pointer-fine:size-9 border border-line bg-raised shadow-float print:hidden',
          className,
        )}
      />
      {wasOpened && <ConsentDialog onPutOff={() => consentPutOff.remember(personId)} />}
    </>
  )
}

/** Asks once a visit. The spec's time is the earliest: nobody is interrupted in what they write, read or answer. */
function AskInTime() {
  useEffect(() => {
    preload()
    return whenAtRest(consentDelays.askAfterMs, openConsentDialog)
  }, [])
  return null
}
