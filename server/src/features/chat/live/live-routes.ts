import { setTimeout as pause } from 'node:timers/promises'
import type { ChatEvent } from '@agentry/contract/stream'
import * as contract from '@agentry/contract/conversations'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Viewer } from '../../../core/http/access.ts'
import { wantsStream } from '../../../core/http/answers/event-stream.ts'
import { untilAway } from '../../../core/http/answers/away.ts'
import { answerEvents, type Numbered } from '../../../core/http/answers/numbered-events.ts'
import { handle, type Api } from '../../../core/http/http.ts'
import { AppError, notFound } from '../../../core/errors.ts'
import { isServerStop } from '../../../core/http/server-stop.ts'
import type { Ports } from '../../../ports/ports.ts'
import { ownAgent } from '../../agents/service.ts'
import { whoseConversation } from '../conversations/repository.ts'
import { withQuestion } from './following/asked-question.ts'
import { followElsewhere } from './following/follow-elsewhere.ts'
import { openFollowerPlaces } from './following/follower-places.ts'
import { openPersonEvents } from './following/person-events.ts'
import { findRunning } from './running-turn-repository.ts'
import { openRunningTurns, type NamedMessage } from './running-turns.ts'
import { hearTurns } from './following/turn-news.ts'

/** A stopped answer is kept within moments; its server may also be dead. */
const looksForEnd = 60
const lookForEndMs = 50

type Events = AsyncIterable<Numbered<ChatEvent>>

interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

/** Mounts what follows and stops answers; returns what the other routes of the chat need of it. */
export function liveRoutes(api: Api, ports: Ports) {
  const { server, beginTurn } = api
  const stopping = server.stopping.signal
  const running = openRunningTurns(ports, { beginTurn, stopping })
  const news = hearTurns(ports.signals)
  const people = openPersonEvents(ports)
  const places = openFollowerPlaces()
  const closing = new AbortController()
  // Those who only listen are sent to another server at once, and hold up no stop.
  server.addHook('preClose', async () => closing.abort())
  server.addHook('onClose', async () => {
    running.close()
    news.stop()
    people.stop()
  })

  /** To whoever asks for them: as they come, or the answer at their end. */
  async function answer({ request, reply }: Exchange, events: Events, signal: AbortSignal) {
    if (wantsStream(request)) return answerEvents(request, reply, events, signal)
    try {
      for await (const { event } of events) if (event.type === 'done') return event.answer
    } catch (error) {
      if (isServerStop(stopping)) throw stopping.reason
      if (!signal.aborted) throw error
    }
    if (!signal.aborted) throw new AppError('unavailable', 'The server is restarting. Please try again.')
    return reply.hijack()
  }

  handle(api, contract.followTurn, async ({ viewer, params, query, request, reply }) => {
    const place = { agentId: params.agent_id, conversationId: params.conversation_id }
    await ownAgent(ports.db, viewer, place.agentId)
    const row = await findRunning(ports.db, { ownerId: viewer.id, ...place })
    if (row?.agentId !== place.agentId) {
      const own = { id: place.conversationId, ownerId: viewer.id, agentId: place.agentId }
      if ((await whoseConversation(ports.db, own)) === 'other') throw notFound('conversation')
      return reply.code(204).send()
    }
    const away = untilAway(reply)
    places.take(viewer.id, away)
    const after = query.after ?? lastEventId(request)
    const here = running.find(row.id)
    const signal = AbortSignal.any([away, here ? stopping : closing.signal])
    const events = here
      ? here.follow(after, signal)
      : followElsewhere(ports, news, row, { viewer, after, isSender: false, signal })
    return answer({ request, reply }, withQuestion(ports.db, row, events), signal)
  })

  handle(api, contract.stopTurn, async ({ viewer, params }) => {
    const { agent_id: agentId, conversation_id: id } = params
    await ownAgent(ports.db, viewer, agentId)
    if ((await whoseConversation(ports.db, { id, ownerId: viewer.id, agentId })) === 'other')
      throw notFound('conversation')
    return { stopped: await running.stop(viewer.id, id) }
  })

  handle(api, contract.followConversations, async ({ viewer, request, reply }) => {
    if (!wantsStream(request)) return people.answering(viewer.id)
    const away = untilAway(reply)
    places.take(viewer.id, away)
    const signal = AbortSignal.any([away, closing.signal])
    return answerEvents(request, reply, people.follow(viewer.id, signal), signal)
  })

  return {
    /** Stops the answer in a conversation and waits until it has ended. False when none was being written. */
    async end(viewer: Viewer, { conversationId }: { conversationId: string }): Promise<boolean> {
      const place = { ownerId: viewer.id, conversationId }
      if (!(await running.stop(viewer.id, conversationId))) return false
      for (let left = looksForEnd; left > 0 && (await findRunning(ports.db, place)); left -= 1)
        await pause(lookForEndMs)
      return true
    },
    /** Answers a message whose turn goes on when its sender leaves; one that is under way is followed. */
    async ask(viewer: Viewer, asked: NamedMessage, exchange: Exchange) {
      const away = untilAway(exchange.reply)
      const signal = AbortSignal.any([away, stopping])
      const { turn, elsewhere, isNew } = await running.begin(viewer, asked)
      if (!isNew) places.take(viewer.id, away)
      const events = turn
        ? turn.follow(0, signal)
        : followElsewhere(ports, news, elsewhere, { viewer, after: 0, isSender: true, signal })
      return answer(exchange, events, signal)
    },
  }
}

function lastEventId({ headers }: FastifyRequest): number {
  const given = Number(headers['last-event-id'])
  return Number.isSafeInteger(given) && given > 0 ? given : 0
}
