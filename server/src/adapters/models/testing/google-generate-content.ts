import { data, type Protocol, type Reply } from './protocol.ts'

const usageMetadata = { promptTokenCount: 12, candidatesTokenCount: 5, totalTokenCount: 17 }

const chunk = (parts: object[], finishReason?: 'STOP') => ({
  candidates: [{ content: { role: 'model', parts }, index: 0, ...(finishReason && { finishReason }) }],
  ...(finishReason && { usageMetadata }),
  modelVersion: 'gemini-2.5-flash',
})

function chunks(reply: Reply) {
  const parts =
    'tool' in reply
      ? [{ functionCall: { name: reply.tool, args: reply.input } }]
      : reply.text.map((text) => ({ text }))
  return [...parts.map((part) => chunk([part])), chunk([{ text: '' }], 'STOP')]
}

interface Body {
  contents: { parts: { functionResponse?: unknown }[] }[]
}

export const googleGenerateContent: Protocol = {
  name: 'google',
  path: /:streamGenerateContent\?alt=sse$/,
  keyHeader: 'x-goog-api-key',
  eventsBeforeText: 0,
  events: (reply) => chunks(reply).map(data),
  garbage: 'data: {"candidates":[{"content":\n\n',
  errorBody: (message) => ({ error: { code: 500, message, status: 'INTERNAL' } }),
  toolResults: ({ contents }: Body) =>
    contents
      .flatMap(({ parts }) => parts)
      .flatMap(({ functionResponse }) => (functionResponse ? [JSON.stringify(functionResponse)] : [])),
}
