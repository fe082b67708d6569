import { sinkFacts, type EgressRule, type MadeBy, type Sink } from '@agentry/contract/rules/egress'
import { ToolFailure } from '../tools/tool-failure.ts'

/** What a rule looks at. None of it is what a model thinks or a text says about itself. */
interface Circumstances {
  madeBy: MadeBy
  /** The address is the person's own, or was found unchanged in this turn. */
  isKnown: boolean
  /** The template's `reaches` name the host. */
  isReached: boolean
  isGranted: boolean
  /** A page, a search result, a file or an outside tool was read in this turn. */
  isTainted: boolean
}

type Verdict = 'allow' | 'ask' | 'deny'

const rules: Record<EgressRule, (given: Circumstances) => Verdict> = {
  known: ({ madeBy, isKnown, isReached, isGranted }) => {
    if (madeBy === 'code' && !isReached) return 'deny'
    if (isGranted) return 'allow'
    return madeBy === 'model' && isKnown ? 'allow' : 'ask'
  },
  provider: ({ madeBy, isGranted }) => (madeBy === 'model' || isGranted ? 'allow' : 'ask'),
  asks: ({ isGranted, isTainted }) => (isGranted && !isTainted ? 'allow' : 'ask'),
  confirmed: () => 'deny',
  clicked: () => 'deny',
  never: () => 'deny',
}

/** Whether something may leave through this sink, has to be asked for, or never leaves. */
export const judge = (sink: Sink, given: Circumstances): Verdict => rules[sinkFacts[sink].rule](given)

/** What the person reads about something that did not leave. */
export function refusal(
  sink: Sink,
  host: string,
  why: 'unreached' | 'denied' | 'expired' | 'unasked' | 'busy',
) {
  const what = sink === 'search' ? 'This search' : `Sending to ${host}`
  const sentences = {
    unreached: `A template's own code may send only to hosts that its config.yaml names under "reaches", and ${host} is none of them.`,
    denied: `${what} was not allowed.`,
    expired: `${what} was not allowed: nobody answered in time.`,
    unasked: `${what} needs permission, which nobody can give here.`,
    busy: `${what} was not allowed: too many requests wait for an answer already.`,
  }
  return new ToolFailure(sentences[why])
}
