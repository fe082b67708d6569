import { useEffect, useState } from 'react'
import type { Part } from './parts.ts'
import { taskBudget } from './weigh.ts'

/** The parts to draw by now: as many at a time as one task may take, so that the page answers in between. */
export function useSlices(parts: Part[]): Part[] {
  const [start, setStart] = useState(0)
  const end = endOfSlice(parts, start)
  const isWhole = end >= parts.length
  useEffect(() => {
    if (isWhole) return
    const timer = setTimeout(() => setStart(end))
    return () => clearTimeout(timer)
  }, [end, isWhole])
  return isWhole ? parts : parts.slice(0, end)
}

function endOfSlice(parts: Part[], start: number): number {
  let spent = 0
  let end = Math.min(start, parts.length)
  while (end < parts.length && (spent === 0 || spent + parts[end]!.cost <= taskBudget)) {
    spent += parts[end]!.cost
    end += 1
  }
  return end
}
