import { useEffect, useEffectEvent, useRef, useState } from 'react'

interface Props {
  /** How loud it is now, from 0 to 1. */
  level: () => number
  maxSeconds: number
  onFull: () => void
}

/** How loud it is and how long it has been. */
export function RecordingLevel({ level, maxSeconds, onFull }: Props) {
  const bar = useRef<HTMLSpanElement>(null)
  const [seconds, setSeconds] = useState(0)
  const isFull = useEffectEvent(onFull)
  useEffect(() => {
    const begun = performance.now()
    let frame = 0
    const draw = () => {
      if (bar.current) bar.current.style.scale = `1 ${0.15 + level() * 0.85}`
      setSeconds(Math.floor((performance.now() - begun) / 1000))
      frame = requestAnimationFrame(draw)
    }
    frame = requestAnimationFrame(draw)
    const full = setTimeout(() => isFull(), maxSeconds * 1000)
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(full)
    }
  }, [level, maxSeconds])
  return (
    <span className="flex items-center gap-2 pl-3 text-sm" role="timer" aria-label="Recording">
      <span aria-hidden="true" className="flex h-5 w-1.5 items-end overflow-hidden rounded-full bg-line">
        <span ref={bar} className="h-full w-full origin-bottom rounded-full bg-bad" />
      </span>
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
    </span>
  )
}
