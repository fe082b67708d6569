import { setTimeout as pause } from 'node:timers/promises'
import { Client, type Pool } from 'pg'
import type { Log } from '../core/operation/log.ts'
import type { Signal, SignalListener, Signals } from '../ports/signals.ts'

const channel = 'agentry'
const retryMs = 1000
/** Nobody notices that others hear something so much later, and a turn has its first steps for itself. */
const gatherMs = 10
/** A server that stops waits no longer for a database that is away. */
const lastWordsMs = 1000

interface Wire {
  pool: Pool
  url: string
  log: Log
}

/** Signals as PostgreSQL's NOTIFY. The connection that listens is opened by the first listener and kept. */
export function openSignals({ pool, url, log }: Wire): Signals {
  const outgoing = sendTogether(pool, (error) => {
    if (!isClosed) log.warn({ err: error }, 'signals could not be sent')
  })
  const listeners = new Set<SignalListener>()
  let isClosed = false
  let isOpening = false
  let client: Client | undefined
  let retry: NodeJS.Timeout | undefined

  function lost(which: Client) {
    if (client === which) client = undefined
    if (isClosed || client || isOpening) return
    clearTimeout(retry)
    retry = setTimeout(() => void open(), retryMs)
    retry.unref()
  }

  async function open() {
    isOpening = true
    const next = new Client({
      connectionString: url,
      connectionTimeoutMillis: 3000,
      keepAlive: true,
      application_name: 'agentry-signals',
    })
    next.on('error', () => lost(next))
    next.on('end', () => lost(next))
    next.on('notification', ({ payload }) => {
      const signal = JSON.parse(payload ?? '{}') as Signal
      for (const { heard } of listeners) heard(signal)
    })
    try {
      await next.connect()
      await next.query(`LISTEN ${channel}`)
      client = next
    } catch (error) {
      log.warn({ err: error }, 'signals of other servers are not heard for now')
      next.end().catch(() => {})
    }
    isOpening = false
    if (isClosed) return void next.end().catch(() => {})
    if (client) for (const { missed } of listeners) missed()
    else lost(next)
  }

  return {
    send: (signal) => outgoing.send(JSON.stringify(signal)),
    listen(listener) {
      listeners.add(listener)
      if (client) listener.missed()
      else if (!isOpening && !retry && !isClosed) void open()
      return () => listeners.delete(listener)
    },
    async close() {
      await Promise.race([outgoing.sent(), pause(lastWordsMs, undefined, { ref: false })])
      isClosed = true
      clearTimeout(retry)
      await client?.end().catch(() => {})
    },
  }
}

const notify = {
  name: 'signals_notify',
  text: 'SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload',
}

/** One statement at a time, with everything that was sent since the one before it. */
function sendTogether(pool: Pool, failed: (error: unknown) => void) {
  let waiting: string[] = []
  let sending: Promise<void> | undefined
  async function sendWaiting() {
    await pause(gatherMs)
    while (waiting.length > 0) {
      const payloads = waiting
      waiting = []
      await pool.query({ ...notify, values: [channel, payloads] }).catch(failed)
    }
    sending = undefined
  }
  return {
    send(payload: string) {
      waiting.push(payload)
      sending ??= sendWaiting()
    },
    /** Resolves when nothing waits any more. */
    async sent() {
      await sending
    },
  }
}
