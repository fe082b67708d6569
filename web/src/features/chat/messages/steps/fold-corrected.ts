import { resultKindOf } from '@agentry/contract/rules/tools'
import { stepName, type Step } from '../../conversation/message.ts'

/** A line of the ledger: a step, or calls that failed until the same tool was called rightly. */
type LedgerLine = { step: Step } | { corrected: Step[] }

/** Folds the failures that a later call of the same tool made good into one line, where the first of them stood. */
export function foldCorrected(steps: Step[]): LedgerLine[] {
  const folded = new Map<Step, Step[]>()
  return steps.flatMap((step, at): LedgerLine[] => {
    const repair = steps.slice(at + 1).find((later) => repairs(later, step))
    if (!repair) return [{ step }]
    const before = folded.get(repair)
    before?.push(step)
    if (before) return []
    const corrected = [step]
    folded.set(repair, corrected)
    return [{ corrected }]
  })
}

function repairs(later: Step, failed: Step): boolean {
  if (failed.result?.success !== false || !later.result?.success) return false
  if (later.tool !== failed.tool || stepName(later) !== stepName(failed)) return false
  return !isOfItsOwn(failed) || failed.about === later.about
}

/** A page that was not read is not made good by another one, nor a fact that was not kept. */
const isOfItsOwn = ({ tool, about }: Step) =>
  about !== '' && (tool === 'memory' || resultKindOf(tool) === 'sources')
