import type { Visibility } from '@agentry/contract/creators'
import { Badge, type BadgeTone } from '../../ui/feedback/badge.tsx'

const states: Record<Visibility, { word: string; tone: BadgeTone; meaning: string }> = {
  private: { word: 'Private', tone: 'plain', meaning: 'Only you see it.' },
  unlisted: { word: 'Unlisted', tone: 'warn', meaning: 'Only people who have its link can use it.' },
  public: { word: 'Public', tone: 'good', meaning: 'Everybody finds it under Browse Templates.' },
}

export function VisibilityBadge({ visibility }: { visibility: Visibility }) {
  const { word, tone, meaning } = states[visibility]
  return (
    <span title={meaning}>
      <Badge tone={tone}>{word}</Badge>
    </span>
  )
}

export function visibilityMeaning(visibility: Visibility): string {
  return states[visibility].meaning
}
