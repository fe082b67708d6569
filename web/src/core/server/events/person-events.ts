import type { PersonEvent } from '@agentry/contract/conversations'
import { session } from '../session.ts'
import { streamEvents } from '../stream-events.ts'
import { untilWorthRetrying } from '../reconnect.ts'

/** `missed`: there may have been changes that nobody heard of, before the connection was there again. */
export type HeardEvent = Exclude<PersonEvent, { type: 'answering' }> | { type: 'missed' }
type Listener = (event: HeardEvent) => void

const name = 'agentry.events'
const listeners = new Set<Listener>()
let open: AbortController | undefined

function tell(event: HeardEvent) {
  for (const listener of listeners) listener(event)
}

/**
 * What happens to this person's conversations and notifications, on any device. Of all tabs one holds the connection and passes on what
 * it hears; when it closes, the next one takes over. Browsers allow few connections to a server at a time.
 */
export function onPersonEvent(listener: Listener): () => void {
  listeners.add(listener)
  if (listeners.size === 1) begin()
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) end()
  }
}

let { person } = session.get()
session.subscribe(() => {
  if (session.get().person === person) return
  person = session.get().person
  end()
  if (listeners.size > 0) begin()
})

function end() {
  open?.abort()
  open = undefined
}

function begin() {
  if (!session.get().token) return
  open = new AbortController()
  const { signal } = open
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }) => tell(data as HeardEvent))
  signal.addEventListener('abort', () => channel.close())
  const lead = (isFirst: boolean) =>
    listenToServer(signal, isFirst, (event) => {
      tell(event)
      // A channel reaches this origin only and takes no target.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      channel.postMessage(event)
    })
  // Where the page came over plain HTTP there are no locks: then each tab holds a connection of its own.
  if ('locks' in navigator) takeLead(navigator.locks, signal, lead).catch(() => {})
  else void lead(true)
}

/** Leads as soon as no other tab does. Between the end of that tab and then, nobody listened. */
function takeLead(locks: LockManager, signal: AbortSignal, lead: (isFirst: boolean) => Promise<void>) {
  return locks.request(name, { ifAvailable: true }, (free) =>
    free ? lead(true) : locks.request(name, { signal }, () => lead(false)),
  )
}

async function listenToServer(signal: AbortSignal, isFirst: boolean, hear: Listener) {
  let isNew = isFirst
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    try {
      for await (const event of streamEvents('GET /user/events', { signal })) {
        attempt = 0
        if (event.type !== 'answering') hear(event)
        else if (!isNew) hear({ type: 'missed' })
        isNew = false
      }
    } catch {
      // Told on again below.
    }
    isNew = false
    await untilWorthRetrying(attempt, signal)
  }
}
