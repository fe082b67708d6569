import { seconds } from '../operation/clock.ts'
import { AppError } from '../errors.ts'

/** Who is asking: a person, or everybody without an account in one network. */
export interface Client {
  name: string
  isNetwork: boolean
}

/** Runs a request when it is its client's turn. */
export type FairRequests = <Answer>(client: Client, run: () => Promise<Answer>) => Promise<Answer>

interface Share {
  /** Requests that run at once. */
  atOnce: number
  /** A client that used more time lately is heavy. */
  heavyMs: number
  /** Requests of a heavy client that run at once while others are active. */
  heavyAtOnce: number
}

/** Many people may be behind one network. */
const shares: { person: Share; network: Share } = {
  person: { atOnce: 6, heavyMs: seconds(0.5), heavyAtOnce: 1 },
  network: { atOnce: 48, heavyMs: seconds(20), heavyAtOnce: 2 },
}
/** After this time half of what a client used is forgotten. */
const halfLifeMs = seconds(10)
/** Others are active when one of them began a request within this time. */
const activeMs = seconds(2)
/** A heavy client that has more waiting rests after a request, so many times as long as that took. */
const restFactor = 10
const longestRestMs = seconds(2)
const waitMs = seconds(20)
const waitingPerClient = 1000
const forgetEveryMs = seconds(5)

interface Usage {
  share: Share
  ms: number
  at: number
  running: number
  waiting: Set<() => void>
}

/**
 * Shares the server between clients by the time that their requests take. Every client may run several at once. One
 * that keeps the server busy while others are active runs one after the other and rests in between, so that a flood
 * of slow requests takes a tenth of a core. Whoever sends one request after the other is never held up. Streams are
 * not requests in this sense: a turn spends its time waiting.
 */
export function createFairRequests(now: () => number = () => performance.now()): FairRequests {
  const usages = new Map<string, Usage>()
  let latest = { name: '', at: -Infinity }
  let latestOther = latest
  let forgotAt = now()

  function begin({ name, isNetwork }: Client): Usage {
    const at = now()
    if (latest.name !== name) latestOther = latest
    latest = { name, at }
    if (at - forgotAt > forgetEveryMs) forgetIdle(at)
    const share = isNetwork ? shares.network : shares.person
    const usage = usages.get(name) ?? { share, ms: 0, at, running: 0, waiting: new Set() }
    usages.set(name, usage)
    return usage
  }

  function forgetIdle(at: number) {
    forgotAt = at
    for (const [name, usage] of usages)
      if (usage.running === 0 && usage.waiting.size === 0 && recentMs(usage, at) < 1) usages.delete(name)
  }

  function isSlowedDown(name: string, usage: Usage) {
    const other = latest.name === name ? latestOther : latest
    return now() - other.at < activeMs && recentMs(usage, now()) > usage.share.heavyMs
  }

  function mayStart(name: string, usage: Usage) {
    const { atOnce, heavyAtOnce } = usage.share
    return usage.running < (isSlowedDown(name, usage) ? heavyAtOnce : atOnce)
  }

  function leave(name: string, usage: Usage) {
    usage.running--
    for (const start of usage.waiting) {
      if (!mayStart(name, usage)) return
      start()
    }
  }

  return async (client, run) => {
    const { name } = client
    const usage = begin(client)
    if (mayStart(name, usage)) usage.running++
    else await turnOf(usage)
    const began = now()
    try {
      return await run()
    } finally {
      const took = now() - began
      usage.ms = recentMs(usage, now()) + took
      usage.at = now()
      const rests = usage.waiting.size > 0 && isSlowedDown(name, usage)
      if (rests) setTimeout(() => leave(name, usage), Math.min(restFactor * took, longestRestMs)).unref()
      else leave(name, usage)
    }
  }
}

const recentMs = ({ ms, at }: Usage, now: number) => ms * 0.5 ** ((now - at) / halfLifeMs)

/** Resolves when the request was started by one that ended. */
async function turnOf(usage: Usage) {
  if (usage.waiting.size >= waitingPerClient) throw tooMany()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const start = () => {
    usage.waiting.delete(start)
    usage.running++
    resolve()
  }
  usage.waiting.add(start)
  const timer = setTimeout(() => {
    if (usage.waiting.delete(start)) reject(tooMany())
  }, waitMs)
  try {
    await promise
  } finally {
    clearTimeout(timer)
  }
}

function tooMany() {
  return new AppError('too-many-requests', 'Too many requests at once. Please try again in a few seconds.', {
    retryAfterSeconds: 5,
  })
}
