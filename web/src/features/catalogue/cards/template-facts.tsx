import type { Template } from '@agentry/contract/catalogue'
import { defaultRating } from '@agentry/contract/rules/limits'
import { DownloadIcon, StarIcon } from '../../../ui/icons.tsx'
import { compactCount } from './compact-count.ts'

/** How often it was launched and how it is liked. */
export function TemplateFacts({ template, raters }: { template: Template; raters?: number }) {
  return (
    <>
      <span className="inline-flex shrink-0 items-center gap-1">
        <DownloadIcon size={14} />
        <span className="font-medium text-ink">{compactCount(template.downloads)}</span>
        <span className="sr-only">{template.downloads === 1 ? 'download' : 'downloads'}</span>
      </span>
      <span className="inline-flex shrink-0 items-center gap-1">
        <StarIcon size={14} className="fill-current" />
        <span className="sr-only">rated</span>
        <span className="font-medium text-ink">{(template.rating || defaultRating).toFixed(1)}</span>
        {raters !== undefined && <span>({ratings(raters)})</span>}
      </span>
    </>
  )
}

function ratings(count: number): string {
  if (count === 0) return 'no ratings yet'
  return count === 1 ? '1 rating' : `${count} ratings`
}
