import type { VersionFeedback } from '@agentry/contract/community/feedback'
import { feedbackPeopleMin } from '@agentry/contract/rules/community/feedback'
import type { Db } from '../../../db/client.ts'
import * as repository from './feedback-repository.ts'

/** What a creator may know of thumbs: how many people, by version, where there are enough to hide in. */
export function countFeedback(
  db: Db,
  of: { versionIds: string[]; creatorId: string },
): Promise<VersionFeedback[]> {
  return repository.countFeedback(db, { ...of, peopleMin: feedbackPeopleMin })
}
