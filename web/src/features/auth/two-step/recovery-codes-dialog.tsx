import { copyText } from '../../../core/page/copy-text.ts'
import { saveFile } from '../../../core/server/save-file.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { DownloadIcon } from '../../../ui/icons.tsx'
import { CopyIcon } from '../../../ui/page-icons.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

/** Shown here and never again. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const text = `${codes.join('\n')}\n`
  return (
    <Dialog
      open
      onClose={onClose}
      title="Your recovery codes"
      focus="dialog"
      footer={
        <Button look="primary" onClick={onClose}>
          I have saved them
        </Button>
      }
    >
      <p className="mb-4 text-ink-soft">
        Each works once in the place of a code, for days without your phone. Keep them where only you can get
        to them: this is the only time that we show them.
      </p>
      <ul
        aria-label="Recovery codes"
        className="grid gap-x-6 gap-y-1.5 rounded-md bg-sunken px-4 py-3 font-mono text-sm sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={() => void copyText(text, 'Recovery codes copied to clipboard')}>
          <CopyIcon size={16} />
          Copy
        </Button>
        <Button
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'agentry-recovery-codes.txt')}
        >
          <DownloadIcon size={16} />
          Save as a File
        </Button>
      </div>
    </Dialog>
  )
}
