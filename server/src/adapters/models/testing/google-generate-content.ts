import { data, type Protocol, type Reply, type Usage } from './protocol.ts'

const metadataOf = ({ input, cached, output }: Usage) => ({
  promptTokenCount: input,
  cachedContentTokenCount: cached,
  candidatesTokenCount: output,
  totalTokenCount: input + output,
})

const chunk = (parts: object[], usage?: Usage) => ({
  candidates: [{ content: { role: 'model', parts }, index: 0, ...(usage && { finishReason: 'STOP' }) }],
  ...(usage && { usageMetadata: metadataOf(usage) }),
  modelVersion: 'gemini-2.5-flash',
})

function chunks({ text, calls, usage }: Reply) {
  const parts = [
    ...text.map((piece) => ({ text: piece })),
    ...calls.map(({ tool, input }) => ({ functionCall: { name: tool, args: input } })),
  ]
  return [...parts.map((part) => chunk([part])), chunk([{ text: '' }], usage)]
}

interface Body {
  contents: { parts: { functionResponse?: unknown }[] }[]
}

interface Offer {
  tools?: { functionDeclarations?: { name: string }[] }[]
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
  offeredTools: ({ tools = [] }: Offer) =>
    tools.flatMap(({ functionDeclarations = [] }) => functionDeclarations.map(({ name }) => name)),
}
