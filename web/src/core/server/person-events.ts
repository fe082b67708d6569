import type { PersonEvent } from '@agentry/contract/conversations'
import { session } from './session.ts'
import { streamEvents } from './stream-events.ts'
import { untilWorthRetrying } from './reconnect.ts'

type Listener = (event: PersonEvent) => void

const name = 'agentry.events'
const listeners = new Set<Listener>()
let open: AbortController | undefined

function tell(event: PersonEvent) {
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
  channel.addEventListener('message', ({ data }) => tell(data as PersonEvent))
  signal.addEventListener('abort', () => channel.close())
  // A channel reaches this origin only and takes no target.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const lead = () => listenToServer(signal, (event) => channel.postMessage(event))
  // Where the page came over plain HTTP there are no locks: then each tab holds a connection of its own.
  if ('locks' in navigator) navigator.locks.request(name, { signal }, lead).catch(() => {})
  else void lead()
}

async function listenToServer(signal: AbortSignal, passOn: Listener) {
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    try {
      for await (const event of streamEvents('GET /user/events', { signal })) {
        attempt = 0
        tell(event)
        passOn(event)
      }
    } catch {
      // Told on again below, from what is being answered then.
    }
    await untilWorthRetrying(attempt, signal)
  }
}
