import { stored } from '../../../core/storage.ts'

interface PutOff {
  person: string
  day: string
}

const isPutOff = (value: unknown): value is PutOff =>
  typeof value === 'object' && value !== null && 'person' in value && 'day' in value

const store = stored('agentry.consent-closed', isPutOff)

/** The person's own day, not that of UTC. */
const today = () => new Date().toLocaleDateString('sv')

/** Whoever closes the question without an answer is not asked again on the same day. */
export const consentPutOff = {
  remember: (person: string) => store.write({ person, day: today() }),
  isToday(person: string): boolean {
    const last = store.read()
    return last?.person === person && last.day === today()
  },
}
