import { createStore } from 'zustand/vanilla'
import { notify } from '../../../core/page/notify.ts'
import { detailOr } from '../../../core/server/api-error.ts'
import { keptQuestion } from './kept/failed-question.ts'
import { failureWords, isLost, upgradeHelps } from './failure-words.ts'
import { openFollower, withKnownKeys } from './follow-turn.ts'
import { furtherPages } from './pages/further-pages.ts'
import { ownMessage, replyMessage, type Message } from './message.ts'
import { openRecall } from './recall.ts'
import { storedPage, type ConversationState, type Place, type Reply, type Source } from './source.ts'
import { runTurn, type Ask } from './turn.ts'
import { openUnsent } from './unsent.ts'
import { untilStored } from './until-stored.ts'
import { openWaiting } from './kept/waiting.ts'
import { lastStored, ticksFor } from '../blocks/ticks-for.ts'
import { openOnScreen } from './pages/on-screen.ts'
import { hasAnswer, isSame, upTo, withEarlier, withFailure, withVersion } from './pages/with-version.ts'

type Outgoing = Pick<Ask, 'message' | 'model' | 'continues'> &
  Pick<Message, 'files'> &
  Partial<Pick<Message, 'key' | 'timestamp'>>

const notSent = 'Your message could not be sent. Please try again.'

export type Conversation = ReturnType<typeof openConversation>

/** One conversation, wherever it is stored. It outlives the screen: a reply goes on while one looks elsewhere. */
export function openConversation(
  { id, sessionId, keepsWords = true }: Place,
  source: Source,
  said: Message[] = [],
) {
  const failed = keptQuestion(keepsWords ? id : undefined)
  const waiting = openWaiting(keepsWords ? id : undefined, {
    isAnsweredOnce: Boolean(source.following),
    failed,
  })
  const store = createStore<ConversationState>()(() => ({
    messages: source.history ? said : failed.after(said),
    hasEarlier: false,
    hasLater: false,
    prepended: false,
    isVersionChosen: false,
    turn: 'idle',
  }))
  const unsent = openUnsent(id, keepsWords)
  const recall = openRecall(unsent)
  const listeners = new Set<(reply: Reply) => void>()
  let stopping: AbortController | undefined
  let stopped: Message | undefined
  /** Without a line, a message that waits is shown alone. */
  let isUnread = false
  /** Counts what a person did with messages: one that was read before does not show it. */
  let revisions = 0
  const set = (change: Partial<ConversationState>) =>
    store.setState({ prepended: false, isVersionChosen: false, ...change })
  const messages = () => store.getState().messages
  const put = (message: Message) =>
    set({ messages: messages().map((each) => (each.key === message.key ? message : each)) })

  /** An answer that is being written, or a question that failed: it would be lost to what is stored. */
  const isOnlyHere = () => store.getState().turn !== 'idle' || messages().at(-1)?.kind === 'error'

  /** The newest messages, or those around one. */
  async function load(around?: string): Promise<void> {
    if (isOnlyHere() || !source.history) return
    if (around && messages().some(({ id }) => id === around)) return
    const begunAt = revisions
    const stored = await storedPage(source, around).catch((error: unknown) => {
      if (!isLost(error) || !waiting.has() || messages().length > 0) throw error
      return undefined
    })
    if (isOnlyHere()) return
    if (revisions !== begunAt) return load(around)
    isUnread = !stored
    if (!stored) return resume()
    const page = around ? stored : withEarlier(stored, store.getState())
    const loaded = withKnownKeys(page.messages, messages())
    set({ ...page, messages: page.hasLater ? loaded : failed.after(loaded) })
    screen.wasRead()
    recall.found(stored.messages)
    if (stored.hasLater) return
    resume()
    void follower.follow()
  }

  /** Sends what waited when the page was left. */
  function resume() {
    const { message, replaceFrom, ...more } = waiting.kept() ?? {}
    if (message === undefined) return
    const replaced = replaceFrom && messages().find(({ id }) => id === replaceFrom)
    void send(
      { message, ...more },
      replaced || (replaceFrom ? ownMessage('', { id: replaceFrom }) : undefined),
    )
  }

  const follower = openFollower(source.following, { isOnlyHere, messages, set, put, reload: () => load() })

  /** Who reads from the middle is not taken to the end by what happens there. */
  const unlessAway = async (work: () => Promise<void>) => {
    if (!store.getState().hasLater) await work()
  }
  const screen = openOnScreen(() => unlessAway(load))

  async function send(outgoing: Outgoing, replace?: Message): Promise<void> {
    const { message, model, files = [], continues, ...again } = outgoing
    const isAway = store.getState().hasLater && !replace
    if (isAway) await load().catch((error: unknown) => notify.error(detailOr(error, notSent)))
    const { turn, hasLater } = store.getState()
    if (turn !== 'idle' || (isAway && hasLater)) {
      if (isAway && !continues) unsent.giveBack(message, files)
      return
    }
    const control = (stopping = new AbortController())
    const shown = messages()
    const before = upTo(shown, replace)
    const gaveWay = shown.slice(before.length)
    const asked = ownMessage(message, {
      files,
      ...recall.end({ message, files, replace }),
      ...(isSame(replace, message) && { versions: replace?.versions }),
      ...again,
    })
    failed.forget()
    const reply = replyMessage({ phase: 'thinking' })
    set({ messages: [...before, asked, reply], hasLater: false, turn: 'running' })
    const ask: Ask = {
      message,
      clientMessageId: asked.key,
      files,
      ...(replace?.id && { replaceFrom: replace.id }),
      ...(model && { model }),
      ...(continues && { continues }),
    }
    const ticks = () => ticksFor(keepsWords ? id : undefined, { shown, before })
    let isAskedAgain = false
    try {
      if (stopped) await untilStored(stopped, source)
      stopped = undefined
      const repeats = await runTurn({
        ask,
        asking: (asked, aborted) => source.asking({ ...asked, ticks: ticks() }, aborted),
        signal: control.signal,
        reply,
        show: put,
        onHold(turn) {
          if (turn === 'lost' && !find(asked)?.id) waiting.keep(ask, asked)
          set({ turn })
        },
        onEvent(event) {
          if (store.getState().turn !== 'running') set({ turn: 'running' })
          if (event.type === 'start') {
            waiting.forget()
            put({ ...asked, id: event.user_message_id })
          }
          if (event.type !== 'done') return
          const { answer, state } = event
          isAskedAgain = before.some(({ id }) => id === answer.user_message_id)
          put({ ...asked, id: answer.user_message_id, versions: answer.user_versions })
          tell({ asked, answer, state })
        },
      })
      if (repeats > 0) await learnOfInterruption(reply)
    } catch (error) {
      waiting.forget()
      if (control.signal.aborted) afterStop(asked, reply, gaveWay)
      else afterFailure({ ...asked, id: replace?.id }, reply, error, isSame(replace, message) ? gaveWay : [])
    } finally {
      set({ turn: 'idle' })
    }
    // Instead of the rest, the whole answer came, as another version of the part that is shown.
    if (isAskedAgain || isUnread) await load().catch(() => {})
  }

  /** An answer that the loss cut off is told again as far as it went; only the history says that it is not whole. */
  async function learnOfInterruption(reply: Message) {
    const stored = await source.history?.().catch(() => undefined)
    const told = find(reply)
    const isCut = stored?.messages.some(({ id, interrupted }) => id === told?.id && interrupted)
    if (told && isCut) put({ ...told, interrupted: true })
  }

  function tell({ asked, answer, state }: Omit<Reply, 'reply'>) {
    // The reply is put after this event; whoever listens wants to find it there.
    queueMicrotask(() => {
      const reply = messages().find(({ id }) => id === answer.message_id)
      if (reply) for (const listener of listeners) listener({ asked, reply, answer, state })
    })
  }

  /** With no word written, what was new in the turn returns to the input. */
  function afterStop(asked: Message, reply: Message, gaveWay: Message[]) {
    const written = find(reply)
    if (written?.content) {
      stopped = { ...written, phase: undefined, interrupted: true }
      return put(stopped)
    }
    set({ messages: [...upTo(messages(), asked), ...gaveWay] })
    recall.begin(asked, messages(), gaveWay[0])
  }

  function afterFailure(asked: Message, reply: Message, error: unknown, gaveWay: Message[]) {
    const words = failureWords(error)
    const red = replyMessage({ kind: 'error', content: words, upgrade: upgradeHelps(error) })
    const written = find(reply)
    const kept = written?.content ? { ...written, phase: undefined, interrupted: true } : undefined
    if (!kept && hasAnswer(gaveWay)) {
      set({ messages: [...upTo(messages(), asked), ...withFailure(gaveWay, red)] })
      return notify.error(words)
    }
    set({
      messages: messages().flatMap((each) => {
        if (each.key === reply.key) return kept ? [kept, red] : [red]
        // The server kept nothing: there, the message that this one was to replace still stands.
        return each.key === asked.key && !kept ? [asked] : [each]
      }),
    })
    // A message that was to be another version of a stored one is not lost: that one is still there.
    if (!kept && !asked.id) failed.keep(asked, red)
    notify.error(words)
  }

  const find = ({ key }: Message) => messages().find((each) => each.key === key)

  return {
    id,
    sessionId,
    /** Whether this browser keeps what a person does here beyond the page. */
    keepsWords,
    store,
    /** What is being written. */
    input: unsent.store,
    isOnlyHere,
    load,
    ...furtherPages(source, store, set),
    refresh: screen.refresh,
    look: screen.look,
    follow: () => unlessAway(follower.follow),
    send,
    /** Goes to the branch that a message is on. */
    async chooseBranch(id: string) {
      if (!isOnlyHere()) await source.choose?.(id)
    },
    /** Goes to another version of a message, and to what followed that. */
    async choose(message: Message, version: string) {
      if (store.getState().turn !== 'idle' || !source.choose) return
      const page = await source.choose(version)
      if (store.getState().turn !== 'idle') return
      set({
        ...withVersion(store.getState(), page, { message, version }),
        hasLater: false,
        isVersionChosen: true,
      })
    },
    lastMessage: () => lastStored(store.getState()),
    /** Whether this message is shown, and whole. */
    has: (id: string) => messages().some((each) => each.id === id && !each.phase),
    /** Asks for the rest of an answer that was cut off. */
    continue: () => send({ message: 'Continue', continues: true }),
    /** Asks again what this answer answered. */
    async retry(answer: Message, model?: string) {
      const at = messages().findIndex(({ key }) => key === answer.key)
      const asked = messages()
        .slice(0, at)
        .findLast(({ sender }) => sender === 'user')
      if (asked) await send({ message: asked.content, files: asked.files, ...(model && { model }) }, asked)
    },
    /** What a person did with a message that is already there. */
    revise(change: (message: Message) => Message) {
      revisions += 1
      set({ messages: messages().map(change) })
    },
    stop() {
      stopping?.abort()
      follower.stop()
      const asked = stopping
      const isOver = (isStopped: boolean) => recall.isOver(isStopped, source, () => load())
      void source.stop?.({ isWanted: () => stopping === asked, isOver })
    },
    /** For one that is deleted or no longer this person's: nothing of it is kept from here on. */
    close() {
      unsent.stopKeeping()
      stopping?.abort()
      follower.stop()
    },
    onReply(listener: (reply: Reply) => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
