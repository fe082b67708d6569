import type { Usage } from '@agentry/contract/billing'
import { fileSize } from '../../../core/text/file-size.ts'
import { Meter } from '../../../ui/feedback/meter.tsx'

/** Below the four cards: what is stored, and how to free space. */
export function StorageLine({ storage }: { storage: Usage['storage'] }) {
  const { used_bytes: used, limit_bytes: limit } = storage
  return (
    <div className="grid gap-2">
      <p>
        <span className="font-medium">Storage: {used === 0 ? '0 MB' : fileSize(used)}</span>{' '}
        <span className="text-ink-soft">of {fileSize(limit)} used</span>
      </p>
      <Meter label="Storage" value={used} max={limit} />
      <p className="text-sm text-ink-soft">
        Attached files, voiceovers and your templates count. Deleting conversations or templates frees space;
        files that you attach and do not send are removed after a day.
      </p>
    </div>
  )
}
