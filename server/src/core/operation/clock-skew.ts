import { seconds } from './clock.ts'

/** Other servers think that one is dead after 6 s without a sign of life, by their own clocks. */
const allowedMs = seconds(2)

interface Readings {
  /** Our time just before and just after the database was asked for its own. */
  before: Date
  after: Date
  theirs: Date
}

/** What the operator should know about a clock that differs from the database's. Never for a slow answer alone. */
export function clockWarning({ before, after, theirs }: Readings): string | undefined {
  const ahead = before.getTime() - theirs.getTime()
  const behind = theirs.getTime() - after.getTime()
  const off = Math.max(ahead, behind)
  if (off <= allowedMs) return undefined
  const much = `${(off / 1000).toFixed(1)} s ${ahead > 0 ? 'ahead of' : 'behind'}`
  return `The clock of this server is ${much} that of the database. Synchronise the clocks of all machines (NTP): servers whose clocks differ by seconds take over each other's answers.`
}
