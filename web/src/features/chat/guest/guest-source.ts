import type { ChatAnswer, ToolResult } from '@agentry/contract/messages'
import type { ChatEvent } from '@agentry/contract/stream'
import { streamEvents } from '../../../core/server/stream-events.ts'
import type { Source } from '../conversation/source.ts'
import type { Ask } from '../conversation/turn.ts'
import type { SessionGrants } from '../egress/session-grants.ts'
import { filesForTurn } from './files-for-turn.ts'
import { filesOf, shownWords, type GuestWords } from './guest-words.ts'

/** Where a guest's words are kept: in this browser, with all of their versions. */
export interface GuestKeeper {
  /** What is shown, each message with its place among its versions. */
  shown(): GuestWords[]
  /** What goes along with a question: what was said before it, and the template's own state there. */
  context(replaces: string | undefined): {
    messages: Pick<GuestWords, 'sender' | 'content'>[]
    state?: Record<string, unknown>
  }
  keep(turn: { asked: GuestWords; reply: GuestWords; replaces: string | undefined; state: unknown }): void
  choose(version: string): void
  /** Whether the guest still has the conversation; 'removed' as long as that can be undone. */
  presence(): 'kept' | 'removed' | 'gone'
  /** Told when that or what is kept may have changed. */
  subscribe(listener: () => void): () => void
}

interface Place {
  templateId: string
  keeper: GuestKeeper
  sessionGrants: SessionGrants
}

/** What the server keeps of other people's conversations, a guest's browser does. */
export function guestSource(place: Place): Source {
  const { keeper } = place
  const page = () => Promise.resolve({ messages: keeper.shown().map(shownWords), hasEarlier: false })
  return {
    asking: (ask, signal) => keepTurn(place, ask, signal),
    history: page,
    choose(version) {
      keeper.choose(version)
      return page()
    },
  }
}

/** One turn, kept when it is over, also when it is stopped in the middle. */
async function* keepTurn(place: Place, ask: Ask, signal: AbortSignal): AsyncGenerator<ChatEvent> {
  const { keeper } = place
  const asked: GuestWords = questionAgain(keeper, ask) ?? {
    id: '',
    sender: 'user',
    content: ask.message,
    timestamp: new Date().toISOString(),
    ...(ask.files.length > 0 && { files: ask.files }),
  }
  const reply: GuestWords = { id: '', sender: 'assistant', content: '', timestamp: '' }
  const steps: ToolResult[] = []
  function keep({ state, ...more }: Partial<GuestWords> & { state?: unknown }, again?: GuestWords) {
    const replaces = again ? again.id : ask.replaceFrom
    const answer = { ...reply, timestamp: new Date().toISOString(), ...more }
    keeper.keep({
      asked: again ?? asked,
      reply: answer,
      replaces,
      state: state ?? keeper.context(replaces).state,
    })
  }
  try {
    for await (const event of await begin(place, ask, signal)) {
      if (event.type === 'start') {
        asked.id ||= event.user_message_id
        reply.id = event.message_id
        yield { ...event, user_message_id: asked.id }
      } else if (event.type === 'done') {
        const again = event.answer.asked_again ? lastQuestion(keeper) : undefined
        keep({ ...wordsOf(event.answer), state: event.state }, again)
        yield { ...event, answer: { ...event.answer, ...numbered(keeper, again ?? asked, reply) } }
      } else {
        if (event.type === 'delta') reply.content += event.text
        if (event.type === 'tool-result') steps.push(event.result)
        yield event
      }
    }
  } catch (error) {
    if (signal.aborted && reply.content !== '')
      keep({ interrupted: true, ...(steps.length > 0 && { tools_used: steps }) })
    throw error
  }
}

async function begin({ templateId, keeper, sessionGrants }: Place, ask: Ask, signal: AbortSignal) {
  const files = await filesForTurn(keeper.shown(), ask)
  return streamEvents('POST /guest/chat', {
    body: {
      template_id: templateId,
      message: ask.message,
      grants: sessionGrants.list(),
      ...keeper.context(ask.replaceFrom),
      ...(files.length > 0 && { files }),
      ...(ask.continues && { continues: true }),
      ...(ask.ticks?.length && { ticks: ask.ticks }),
    },
    signal,
  })
}

/** The question that is asked once more as it was: its answer has another version, it has not. */
function questionAgain(keeper: GuestKeeper, { replaceFrom, message, files }: Ask): GuestWords | undefined {
  const known = keeper.shown().find(({ id }) => id === replaceFrom)
  const isSame = known?.content === message && idsOf(filesOf(known)) === idsOf(files)
  return isSame ? { ...known } : undefined
}

const idsOf = (files: { id: string }[]) => files.map(({ id }) => id).join(' ')

const lastQuestion = (keeper: GuestKeeper) => keeper.shown().findLast(({ sender }) => sender === 'user')

function wordsOf({
  response,
  model_used,
  suggestions,
  tools_used,
  receipt,
}: ChatAnswer): Partial<GuestWords> {
  return {
    content: response,
    ...(model_used && { model_used }),
    ...(suggestions.length > 0 && { suggestions }),
    ...(tools_used.length > 0 && { tools_used }),
    ...(receipt && { receipt }),
  }
}

/** The answer's and the question's places among their versions, as they are from now on. */
function numbered(keeper: GuestKeeper, question: GuestWords, answer: GuestWords) {
  const versionsOf = ({ id }: GuestWords) => keeper.shown().find((words) => words.id === id)?.versions
  return { user_message_id: question.id, versions: versionsOf(answer), user_versions: versionsOf(question) }
}
