import type { ListedTemplate } from '@agentry/contract/operators/templates'
import { Badge } from '../../../ui/feedback/badge.tsx'

const words: Record<string, string> = { private: 'Private', unlisted: 'Unlisted', public: 'Public' }

export const visibilityWord = (visibility: string) => words[visibility] ?? visibility

export function TemplateBadges({ template }: { template: ListedTemplate }) {
  return (
    <span className="flex flex-wrap gap-1.5 max-sm:basis-full">
      {template.held_as && (
        <Badge tone="bad">{template.held_as === 'removed' ? 'Removed' : 'Unlisted'}</Badge>
      )}
      {template.is_featured && <Badge tone="accent">Featured</Badge>}
      {template.is_premium && <Badge tone="strong">PRO</Badge>}
      {!template.held_as && <Badge>{visibilityWord(template.visibility)}</Badge>}
    </span>
  )
}
