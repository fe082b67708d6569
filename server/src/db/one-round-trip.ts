import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool, type PoolClient } from 'pg'
import { isDatabaseAway, type Db } from './client.ts'
import { connectionOf } from './prepared.ts'

type Sent = Readonly<Record<string, Promise<unknown> | undefined>>

/**
 * Sends statements that do not need each other's answers in one packet over one connection. They cost one round trip,
 * and each sees what those before it wrote. Resolves when all of them are answered, with the promises as they are: one
 * that fails is told where it is awaited. Outside of a transaction each stands for itself, and none may be begun within.
 */
export async function oneRoundTrip<Statements extends Sent>(
  db: Db,
  send: (db: Db) => Statements,
): Promise<Statements> {
  const connection = connectionOf(db)
  if (!(connection instanceof Pool)) return (await inOnePacket(connection as PoolClient, () => send(db))).sent
  const client = await connection.connect()
  client.on('error', toldByStatements)
  let isLost = true
  try {
    const { sent, failures } = await inOnePacket(client, () => send(openedOn(client)))
    isLost = failures.some(isDatabaseAway)
    return sent
  } finally {
    client.off('error', toldByStatements)
    client.release(isLost)
  }
}

/** The same, within a transaction: fails as the first of them that failed. */
export async function allOf(db: Db, send: (db: Db) => Sent): Promise<void> {
  await Promise.all(Object.values(await oneRoundTrip(db, send)))
}

async function inOnePacket<Statements extends Sent>({ connection }: PoolClient, send: () => Statements) {
  const { stream } = connection
  stream.cork()
  // Drizzle sends some statements a few promises later, all of them before the next tick.
  process.nextTick(() => stream.uncork())
  const sent = send()
  const outcomes = await Promise.allSettled(Object.values(sent))
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  return { sent, failures }
}

const opened = new WeakMap<PoolClient, Db>()

function openedOn(client: PoolClient): Db {
  const db = opened.get(client) ?? (drizzle(client) as Db)
  opened.set(client, db)
  return db
}

/** Every statement of a connection that is lost fails, and says so. */
const toldByStatements = () => {}
