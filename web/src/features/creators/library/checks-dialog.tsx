import type { MyTemplate } from '@agentry/contract/creators'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { ChecksReport } from '../checks.tsx'
import { UnplayedChecks } from '../release/unplayed-checks.tsx'

export function ChecksDialog({ template, onClose }: { template: MyTemplate; onClose: () => void }) {
  const { checks, name } = template
  if (!checks) return null
  return (
    <Dialog open onClose={onClose} title={`Checks of ${name}`}>
      <div className="grid grid-cols-1 gap-4">
        <UnplayedChecks template={template} />
        <ChecksReport checks={checks} />
        {checks.passed === checks.total && <p>Every conversation of tests.yaml went well.</p>}
      </div>
    </Dialog>
  )
}
