import { keptByConversation } from '../../../core/kept-by-conversation.ts'

type Ticks = Record<string, boolean>

/** The ticks of every checklist, by the ids of its items. */
export const keptTicks = keptByConversation(
  'agentry.ticks',
  (value): value is Ticks =>
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((tick) => typeof tick === 'boolean'),
)
