import { copyText } from '../../../core/page/copy-text.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { marksIn, type Compared, type Reason, type Verdict } from './judge-link.ts'
import { MarkedText } from './marked-text.tsx'

const reasons: Record<Reason, string> = {
  private:
    'The address contains words of yours, from your messages or from what this agent knows about you. They are marked below. If you open it, they are sent there.',
  code: 'The address contains a long code that you did not write, marked below. It may stand for something that you wrote.',
  long: 'The address is very long and you did not write it. It may contain something that you wrote.',
  unknown:
    'You did not write this address, and this conversation has files or earlier messages that cannot be compared with it here. It may contain something from them.',
}

interface Props {
  link: Extract<Verdict, { kind: 'asks' }>
  compared: Compared
  onClose: () => void
}

/** Before a link opens that may tell its host what a person wrote. */
export function LinkDialog({ link: { address, host, reason }, compared, onClose }: Props) {
  function open() {
    window.open(address, '_blank', 'noopener,noreferrer')
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Open ${host}?`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button onClick={() => void copyText(address, 'Address copied to clipboard')}>Copy address</Button>
          <Button look="strong" onClick={open}>
            Open
          </Button>
        </>
      }
    >
      <p>{reasons[reason]}</p>
      <section
        aria-label="The whole address"
        dir="ltr"
        className="mt-4 max-h-60 overflow-y-auto rounded-md bg-sunken p-3 font-mono text-sm break-all"
      >
        <MarkedText text={address} marks={marksIn(address, compared)} />
      </section>
    </Dialog>
  )
}
