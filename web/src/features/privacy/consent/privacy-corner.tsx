import { consentDelays } from '@agentry/contract/rules/limits'
import { lazy, Suspense, useEffect, useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/forms/icon-button.tsx'
import { ShieldIcon } from '../../../ui/icons.tsx'
import { useTopDialog } from '../../../ui/overlays/top-dialog.ts'
import { forgetConsentDialog, openConsentDialog, useConsentDialog } from './consent-dialog-state.ts'

const loadDialog = () => import('./consent-dialog.tsx')
const ConsentDialog = lazy(async () => ({ default: (await loadDialog()).ConsentDialog }))
const preload = () => void loadDialog()

interface Props {
  hasSeenDialog: boolean
  /** Where the button stands clear of what the page has at its lower right. */
  className: string
}

/** The floating button, and the dialog that it opens. */
export function PrivacyCorner({ hasSeenDialog, className }: Props) {
  const { wasOpened } = useConsentDialog()
  useEffect(() => forgetConsentDialog, [])
  return (
    <>
      {!hasSeenDialog && !wasOpened && <AskInTime />}
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
      <Suspense>{wasOpened && <ConsentDialog />}</Suspense>
    </>
  )
}

/** Asks once a visit. A dialog that is already open is not talked over: the question waits for its end. */
function AskInTime() {
  const [isDue, setDue] = useState(false)
  const isFree = useTopDialog() === undefined
  useEffect(() => {
    preload()
    const timer = setTimeout(() => setDue(true), consentDelays.askAfterMs)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (isDue && isFree) openConsentDialog()
  }, [isDue, isFree])
  return null
}
