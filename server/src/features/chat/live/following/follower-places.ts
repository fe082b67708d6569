import { followersAtOnce } from '@agentry/contract/rules/limits'
import { AppError } from '../../../../core/errors.ts'

/** How many connections may listen at once on this server: of one person, and of all. */
export function openFollowerPlaces() {
  const perPerson = new Map<string, number>()
  let all = 0
  return {
    /** Takes a place until the signal is aborted. */
    take(person: string, away: AbortSignal) {
      if (away.aborted) return
      const taken = perPerson.get(person) ?? 0
      if (taken >= followersAtOnce.ofPerson) throw tooMany()
      if (all >= followersAtOnce.ofServer) throw allBusy()
      perPerson.set(person, taken + 1)
      all += 1
      away.addEventListener('abort', () => {
        all -= 1
        const left = perPerson.get(person)! - 1
        if (left > 0) perPerson.set(person, left)
        else perPerson.delete(person)
      })
    },
  }
}

function tooMany() {
  const detail = `${followersAtOnce.ofPerson} connections of yours are listening already. Please close one.`
  return new AppError('too-many-requests', detail, { retryAfterSeconds: 10 })
}

function allBusy() {
  return new AppError('unavailable', 'The server is at capacity. Please try again in a few seconds.', {
    retryAfterSeconds: 5,
  })
}
