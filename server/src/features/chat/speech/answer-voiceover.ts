import { VoiceoverRequest, type ToolResult } from '@agentry/contract/messages'
import type { z } from 'zod'
import type { Viewer } from '../../../core/http/access.ts'
import { notFound } from '../../../core/errors.ts'
import type { Ports } from '../../../ports/ports.ts'
import { findAnswer } from '../conversations/answer-repository.ts'
import { showAnswer } from '../conversations/show-answer.ts'
import { ReceiptBook, type Sent } from '../egress/receipts/receipt-book.ts'
import { keepReceipt } from '../egress/receipts/receipts.ts'
import { makeVoiceover } from './make-voiceover.ts'
import type { message } from '../schema.ts'
import { insertVoiceConsent, setDetails } from './voice-repository.ts'

interface Decision {
  agentId: string
  messageId: string
  allow: boolean
}

type Answer = typeof message.$inferSelect
type Made = Awaited<ReturnType<typeof makeVoiceover>>

/** What a person says to the voiceovers that an answer asks for: they are made, counted and kept once, or declined. */
export async function answerVoiceover(ports: Ports, viewer: Viewer, decision: Decision) {
  const { agentId, messageId, allow } = decision
  const owned = { id: messageId, ownerId: viewer.id, agentId }
  const answer = await findAnswer(ports.db, owned, { locked: false })
  if (!answer || !asksForVoice(answer)) throw notFound('voiceover')
  const made: Made[] = []
  const receipt = new ReceiptBook(ports.clock)
  const onSent = (sent: Sent) => receipt.add(sent)
  try {
    if (allow) {
      await insertVoiceConsent(ports.db, { agentId, ownerId: viewer.id, createdAt: ports.clock.now() })
      for (const { script, voice } of requestsIn(answer)) {
        const asked = { agentId, conversationId: answer.conversationId, script, voice, onSent }
        made.push(await makeVoiceover(ports, viewer, asked))
      }
    }
    await ports.db.transaction(async (db) => {
      const current = await findAnswer(db, owned, { locked: true })
      // Somebody was quicker: another tab, or the same click sent twice.
      if (!current || !asksForVoice(current)) throw notFound('voiceover')
      for (const each of made) await each.keep(db, 'whole')
      await keepReceipt(db, {
        ownerId: viewer.id,
        agentId,
        conversationId: answer.conversationId,
        messageId,
        entries: receipt.entries,
        at: ports.clock.now(),
      })
      await setDetails(db, { id: messageId, details: withVoice(current, made, allow) })
    })
  } catch (error) {
    for (const undo of made.flatMap((each) => each.undo))
      await undo().catch((err: unknown) => ports.log.error({ err }, 'a voiceover left something behind'))
    throw error
  }
  return showAnswer(ports, owned)
}

function requestOf({ tool, success, result }: ToolResult): z.output<typeof VoiceoverRequest> | undefined {
  const request = tool === 'voiceover' && !success ? VoiceoverRequest.safeParse(result).data : undefined
  return request?.status === 'asked' ? request : undefined
}

const requestsIn = ({ details }: Answer) =>
  (details.tools_used ?? []).flatMap((step) => requestOf(step) ?? [])

const asksForVoice = (answer: Answer) => requestsIn(answer).length > 0

/** The answer's details with every request made, in their order, or declined. */
function withVoice({ details }: Answer, made: Made[], allow: boolean): Answer['details'] {
  const left = [...made]
  const tools = (details.tools_used ?? []).map((step): ToolResult => {
    const request = requestOf(step)
    if (!request) return step
    if (!allow)
      return {
        ...step,
        error: 'You did not allow this voiceover.',
        result: { ...request, status: 'declined' },
      }
    const { error: _asked, ...rest } = step
    return { ...rest, success: true, result: left.shift()?.result }
  })
  const audio = [...(details.audio_files ?? []), ...made.map((each) => each.audio)]
  return { ...details, tools_used: tools, audio_files: audio }
}
