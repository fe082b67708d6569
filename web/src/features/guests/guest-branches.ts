import type { MessageVersions } from '@agentry/contract/messages'
import type { AsideMessage, GuestMessage, GuestSession } from './guest-session.ts'

/** What is shown, and the versions that gave way to it with all that followed them. */
export type Said = Pick<GuestSession, 'messages' | 'aside'>

/** Adds a question and its answer: at the end, or in place of a question and what followed it, which is set aside. */
export function withTurn(
  { messages, aside = [] }: Said,
  { asked, reply, replaces }: { asked: GuestMessage; reply: GuestMessage; replaces?: string | undefined },
): Said {
  const at = replaces === undefined ? -1 : messages.findIndex(({ id }) => id === replaces)
  const replaced = messages[at]
  if (!replaced) return { messages: [...messages, asked, reply], aside }
  // The same question once more: only its answer has another version.
  const isRetry = asked.id === replaced.id
  return {
    messages: [...messages.slice(0, at), isRetry ? replaced : asked, reply],
    aside: [...aside, ...withParents(messages).slice(isRetry ? at + 1 : at)],
  }
}

/** Goes to a version of a message, and to the newest of what followed it. */
export function withBranch(said: Said, id: string): Said {
  const all = everything(said)
  const branch: AsideMessage[] = []
  // Storage may hold anything, also a circle: no message is taken twice.
  const next = (found: AsideMessage | undefined) => (found && !branch.includes(found) ? found : undefined)
  const withId = (wanted: string | null) => next(all.find((message) => message.id === wanted))
  for (let at = withId(id); at; at = withId(at.parent)) branch.unshift(at)
  const last = branch.at(-1)
  if (!last) return said
  const after = ({ id: of }: AsideMessage) => next(newest(all.filter(({ parent }) => parent === of)))
  for (let at = after(last); at; at = after(at)) branch.push(at)
  return {
    messages: branch.map(shownAgain),
    aside: all.filter((message) => !branch.includes(message)),
  }
}

/** What is shown, each message with its place among its versions if it has more than one. */
export function withVersions(said: Said): (GuestMessage & { versions?: MessageVersions })[] {
  const all = everything(said)
  return said.messages.map((message, at) => {
    const parent = said.messages[at - 1]?.id ?? null
    const versions = all
      .filter((each) => each.parent === parent && each.sender === message.sender)
      .toSorted(byTime)
    const place = versions.findIndex(({ id }) => id === message.id)
    if (versions.length < 2) return message
    return {
      ...message,
      versions: {
        index: place + 1,
        count: versions.length,
        previous: versions[place - 1]?.id ?? null,
        next: versions[place + 1]?.id ?? null,
      },
    }
  })
}

const everything = ({ messages, aside = [] }: Said) => [...withParents(messages), ...aside]

function withParents(messages: GuestMessage[]): AsideMessage[] {
  return messages.map((message, at) => ({ ...message, parent: messages[at - 1]?.id ?? null }))
}

const byTime = (a: GuestMessage, b: GuestMessage) => a.timestamp.localeCompare(b.timestamp)
const newest = (messages: AsideMessage[]) => messages.toSorted(byTime).at(-1)

function shownAgain(message: AsideMessage): GuestMessage {
  const { parent: _, ...shown } = message
  return shown
}
