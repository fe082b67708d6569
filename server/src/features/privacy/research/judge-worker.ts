import { serveTasks } from '../../../core/threads/serve-tasks.ts'
import { redact, type Person } from './redact.ts'
import { neverIncluded, type Talk } from './topics.ts'

export interface JudgeTask {
  /** The whole conversation, which decides whether any of it may be taken. */
  talk: Talk
  /** What would be taken of it. */
  texts: string[]
  person: Person
}

/** The texts without what tells who somebody is; undefined when research must not take them. */
export type Judged = string[] | undefined

serveTasks<JudgeTask, Judged>(({ talk, texts, person }) =>
  neverIncluded(talk) ? undefined : redact(texts, person),
)
