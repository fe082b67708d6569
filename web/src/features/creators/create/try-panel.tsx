import type { TemplateDraft } from '@agentry/contract/drafts'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { capabilitiesOf } from './capabilities-of.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Choice } from '../../../ui/forms/choice.tsx'
import { CapabilityList } from '../capability-list.tsx'
import { PreviewCard } from '../preview-card.tsx'
import { useCoverPreview } from '../cover-preview.ts'
import { chosenCover } from './assets.ts'
import { sentContent } from './draft.ts'
import { useRestOfWindow } from './use-rest-of-window.ts'
import type { WorkshopSlots } from './workshop-slots.ts'

interface Props extends Pick<WorkshopSlots, 'TestChat'> {
  ref: RefObject<HTMLElement | null>
  content: TemplateDraft
  coverUrl: string | null
  creator: string
}

const views = [
  { value: 'chat', label: 'Try it' },
  { value: 'card', label: 'Card' },
] as const

/** The unsaved draft at work: a conversation with it, and its card. */
export function TryPanel({ ref, content, coverUrl, creator, TestChat }: Props) {
  const [view, setView] = useState<'chat' | 'card'>('chat')
  const [round, setRound] = useState(1)
  useRestOfWindow(ref)
  const latest = useRef(content)
  useEffect(() => {
    latest.current = content
  }, [content])
  const { config } = content
  const capabilities = capabilitiesOf(content)
  const chosen = chosenCover(content)
  const preview = useCoverPreview(chosen)
  const cover = chosen ? preview.src : config.cover ? coverUrl : null
  const starters = (config.starters ?? []).filter((words) => words.trim())
  return (
    <section
      ref={ref}
      aria-label="Try it out"
      className="flex flex-col overflow-hidden rounded-lg border border-line bg-raised lg:sticky lg:top-16 lg:h-[max(26rem,var(--rest,calc(100dvh-19.5rem)))]"
    >
      <div className="flex items-center justify-between gap-3 border-b border-line px-3 py-2">
        <Choice label="What to look at" options={views} value={view} onChange={setView} />
        {view === 'chat' && (
          <Button size="small" look="bare" onClick={() => setRound(round + 1)}>
            Start over
          </Button>
        )}
      </div>
      <div className={view === 'chat' ? 'flex min-h-120 flex-1 flex-col lg:min-h-0' : 'hidden'}>
        <TestChat
          key={round}
          name={config.name.trim() || 'your agent'}
          introduced={{
            name: config.name,
            cover,
            description: config.description,
            tools: config.tools ?? [],
            hasMemory: config.memory ?? false,
            hasVoice: config.voice ?? false,
            reach: capabilities.reach,
          }}
          starters={starters}
          draft={() => sentContent(latest.current)}
        />
      </div>
      {view === 'card' && (
        <div className="grid justify-items-center gap-6 overflow-y-auto p-6">
          <PreviewCard
            name={config.name}
            description={config.description}
            category={config.category ?? ''}
            isPremium={config.is_premium ?? false}
            cover={cover}
            creator={creator}
            reach={capabilities.reach}
          />
          <div className="w-full">
            <h3 className="mb-3 text-lg">What it may do</h3>
            <CapabilityList capabilities={capabilities} />
          </div>
        </div>
      )}
    </section>
  )
}
