import type { ConversationSummary } from '@agentry/contract/chat'

interface DateGroup {
  title: string
  conversations: ConversationSummary[]
}

const dayMs = 86_400_000

/** Today, Yesterday, Last week, then by month; the order of the list is kept. */
export function dateGroups(conversations: ConversationSummary[], now: Date): DateGroup[] {
  const groups: DateGroup[] = []
  for (const conversation of conversations) {
    const title = titleOf(new Date(conversation.updated_at), now)
    const group = groups.find((each) => each.title === title)
    if (group) group.conversations.push(conversation)
    else groups.push({ title, conversations: [conversation] })
  }
  return groups
}

function titleOf(date: Date, now: Date): string {
  const days = Math.round((startOfDay(now) - startOfDay(date)) / dayMs)
  if (days <= 0) return 'Today'
  if (days === 1) return 'Yesterday'
  if (days <= 7) return 'Last week'
  const isThisYear = date.getFullYear() === now.getFullYear()
  return new Intl.DateTimeFormat('en', { month: 'long', ...(!isThisYear && { year: 'numeric' }) }).format(
    date,
  )
}

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
}
