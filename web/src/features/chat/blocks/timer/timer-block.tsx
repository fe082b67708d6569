import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { Button } from '../../../../ui/forms/button.tsx'
import { PlayIcon } from '../../../../ui/page-icons.tsx'
import { PauseIcon, RetryIcon } from '../../chat-icons.tsx'
import { BlockFrame } from '../block-frame.tsx'
import type { BlockOf } from '../fits.ts'
import { allowChime } from './chime.ts'
import { clockText, type Countdown } from './countdown.ts'
import { countdownOf, overText, watch } from './countdowns.ts'

const redrawMs = 250

interface Props {
  block: BlockOf<'timer'>
  conversationKey: string | undefined
}

export function TimerBlock({ block, conversationKey }: Props) {
  const countdown = countdownOf(block, conversationKey)
  const { phase } = useStore(countdown.store)
  const left = useLeft(countdown)
  function start() {
    allowChime()
    countdown.start()
  }
  return (
    <BlockFrame kind="Timer" title={block.title}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 pb-3.5 first:pt-3.5">
        <span
          role="timer"
          aria-label="Time left"
          className={`min-w-24 text-3xl font-medium tabular-nums ${phase === 'over' ? 'text-accent-strong' : ''}`}
        >
          {clockText(left)}
        </span>
        <span className="flex flex-wrap gap-2">
          {phase === 'running' ? (
            <Button size="small" onClick={countdown.pause}>
              <PauseIcon size={16} />
              Pause
            </Button>
          ) : (
            <Button size="small" look="strong" onClick={start}>
              <PlayIcon size={16} />
              {phase === 'paused' ? 'Continue' : phase === 'over' ? 'Start again' : 'Start'}
            </Button>
          )}
          <Button size="small" look="bare" disabled={phase === 'ready'} onClick={countdown.reset}>
            <RetryIcon size={16} />
            Reset
          </Button>
        </span>
        <output className="text-sm text-accent-strong">{phase === 'over' && overText(block.title)}</output>
      </div>
    </BlockFrame>
  )
}

/** Drawn anew four times a second while it runs, and when the tab is looked at again. */
function useLeft(countdown: Countdown): number {
  const { phase } = useStore(countdown.store)
  const [, redraw] = useState(0)
  useEffect(() => watch(countdown), [countdown])
  useEffect(() => {
    if (phase !== 'running') return
    const look = () => {
      countdown.look()
      redraw((times) => times + 1)
    }
    const ticking = setInterval(look, redrawMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(ticking)
      document.removeEventListener('visibilitychange', look)
    }
  }, [countdown, phase])
  return countdown.leftMs()
}
