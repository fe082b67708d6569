import { data, halves, jsonOf, type Call, type Protocol, type Reply, type Usage } from './protocol.ts'

const chunk = (delta: object, finish_reason: 'stop' | 'tool_calls' | null = null) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion.chunk',
  created: 1_772_000_000,
  model: 'local-model',
  choices: [{ index: 0, delta, finish_reason }],
})

const usageChunk = ({ input, cached, output }: Usage) => ({
  ...chunk({}),
  choices: [],
  usage: {
    prompt_tokens: input,
    completion_tokens: output,
    total_tokens: input + output,
    prompt_tokens_details: { cached_tokens: cached },
  },
})

function callChunks(call: Call, index: number) {
  const part = (fields: object) => chunk({ tool_calls: [{ index, ...fields }] })
  return [
    part({ id: `call_${index + 1}`, type: 'function', function: { name: call.tool, arguments: '' } }),
    ...halves(jsonOf(call)).map((json) => part({ function: { arguments: json } })),
  ]
}

function chunks({ text, calls }: Reply) {
  return [
    ...(text.length > 0 ? [chunk({ role: 'assistant', content: '' })] : []),
    ...text.map((content) => chunk({ content })),
    ...calls.flatMap(callChunks),
    chunk({}, calls.length > 0 ? 'tool_calls' : 'stop'),
  ]
}

export const chatCompletions: Protocol = {
  name: 'compatible',
  path: /\/chat\/completions$/,
  keyHeader: 'authorization',
  eventsBeforeText: 1,
  events: (reply) => [...chunks(reply).map(data), data(usageChunk(reply.usage)), 'data: [DONE]\n\n'],
  garbage: 'data: {"id":"chatcmpl-1","choices":\n\n',
  errorBody: (message) => ({ error: { message, type: 'server_error', param: null, code: null } }),
  toolResults: ({ messages }: { messages: { role: string; content: string }[] }) =>
    messages.flatMap(({ role, content }) => (role === 'tool' ? [content] : [])),
  offeredTools: ({ tools = [] }: { tools?: { function: { name: string } }[] }) =>
    tools.map((tool) => tool.function.name),
}
