import type { EgressAsk, EgressOutcome } from '@agentry/contract/egress'
import { askLimits } from '@agentry/contract/rules/egress'
import type { Viewer } from '../../../../core/http/access.ts'
import type { Emit } from '../../../../core/http/answers/event-stream.ts'
import { hashSecret, newSecret } from '../../../../core/ids.ts'
import type { Ports } from '../../../../ports/ports.ts'
import { deskOf } from './ask-desk.ts'
import { deleteAsk, insertAsk } from './ask-repository.ts'

type Needs = Pick<Ports, 'db' | 'clock' | 'log'>

export interface Asker {
  ask: EgressAsk
  /** Undefined for turns of which nothing is stored. */
  account: { viewer: Viewer; agentId: string } | undefined
  emit: Emit
  signal: AbortSignal
}

/** Shows the person what would be sent, and waits for what they say to it. */
export async function askPerson(
  ports: Needs,
  { ask, account, emit, signal }: Asker,
): Promise<EgressOutcome | 'busy'> {
  const { db, log } = ports
  const desk = deskOf(db)
  const secret = account ? undefined : newSecret()
  if (desk.isFull || !(await insertAsk(db, rowOf({ ask, account, secret }), askLimits.openAtOnce)))
    return 'busy'
  try {
    emit({ type: 'ask', ask: secret === undefined ? ask : { ...ask, secret } })
    const decision = await desk.wait(ports, { id: ask.id, expiresAt: new Date(ask.expires_at), signal })
    emit({ type: 'ask-settled', ask_id: ask.id, decision })
    return decision
  } finally {
    await deleteAsk(db, ask.id).catch((error: unknown) =>
      log.warn({ err: error }, 'a request was left behind'),
    )
  }
}

/** Of a guest nothing is stored but that somebody may answer. */
function rowOf({ ask, account, secret }: Pick<Asker, 'ask' | 'account'> & { secret: string | undefined }) {
  return {
    id: ask.id,
    ownerId: account?.viewer.id ?? null,
    agentId: account?.agentId ?? null,
    conversationId: ask.conversation_id,
    secretSha256: secret === undefined ? null : hashSecret(secret),
    sink: ask.sink,
    template: account ? ask.template : '',
    destination: account ? ask.destination : '',
    text: account ? ask.text : '',
    privateParts: account ? ask.private_parts : [],
    madeBy: ask.made_by,
    decision: null,
    createdAt: new Date(ask.created_at),
    expiresAt: new Date(ask.expires_at),
  }
}
