import { serveTasks } from '../../../core/threads/serve-tasks.ts'
import { work, type EngineTask } from './engine-work.ts'

serveTasks(({ name, input }: EngineTask) => (work[name] as (given: typeof input) => unknown)(input))
