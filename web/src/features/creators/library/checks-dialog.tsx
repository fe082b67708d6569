import type { CreatorChecks } from '@agentry/contract/drafts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { ChecksReport } from '../checks.tsx'

export function ChecksDialog({ checks, onClose }: { checks: CreatorChecks; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Checks">
      <ChecksReport checks={checks} />
      {checks.passed === checks.total && <p className="mt-3">Every conversation of tests.yaml went well.</p>}
    </Dialog>
  )
}
