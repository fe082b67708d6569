import type { LanguageModelV4Message } from '@ai-sdk/provider'
import type { ModelChoice, ModelTurn } from '../../../../ports/models.ts'
import type { ReceiptBook } from '../receipts/receipt-book.ts'

/** The way to a language model: what each call sends is put on the receipt, whether it was answered or not. */
export function openModelTurn(
  choice: ModelChoice,
  receipt: ReceiptBook,
): ModelTurn & { noteSent(prompt: Prompt): void } {
  const turn = choice.startTurn()
  let noted = 0
  return Object.assign(turn, {
    noteSent(prompt: Prompt) {
      const places = turn.sentTo.slice(noted)
      noted += places.length
      if (places.length === 0) return
      const bytes = bytesOf(prompt)
      for (const { host, label } of places)
        receipt.add({ sink: 'model', destination: host, detail: label, bytes })
    },
  })
}

type Prompt = readonly LanguageModelV4Message[]

function bytesOf(prompt: Prompt): number {
  let bytes = 0
  for (const { content } of prompt) {
    if (typeof content === 'string') bytes += Buffer.byteLength(content)
    else for (const part of content) bytes += bytesOfPart(part)
  }
  return bytes
}

function bytesOfPart(part: Exclude<LanguageModelV4Message['content'], string>[number]): number {
  if (part.type === 'text' || part.type === 'reasoning') return Buffer.byteLength(part.text)
  if (part.type === 'file') return part.data.type === 'data' ? Buffer.byteLength(part.data.data) : 0
  if (part.type === 'tool-call') return Buffer.byteLength(JSON.stringify(part.input))
  return part.type === 'tool-result' ? Buffer.byteLength(JSON.stringify(part.output)) : 0
}
