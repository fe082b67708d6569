import { data, type Protocol, type Reply } from './protocol.ts'

const chunk = (delta: object, finish_reason: 'stop' | 'tool_calls' | null = null) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion.chunk',
  created: 1_772_000_000,
  model: 'local-model',
  choices: [{ index: 0, delta, finish_reason }],
})

const usage = {
  ...chunk({}),
  choices: [],
  usage: { prompt_tokens: 12, completion_tokens: 5, total_tokens: 17 },
}

function chunks(reply: Reply) {
  if (!('tool' in reply))
    return [
      chunk({ role: 'assistant', content: '' }),
      ...reply.text.map((content) => chunk({ content })),
      chunk({}, 'stop'),
    ]
  const json = JSON.stringify(reply.input)
  const call = (fields: object) => chunk({ tool_calls: [{ index: 0, ...fields }] })
  return [
    call({ id: 'call_1', type: 'function', function: { name: reply.tool, arguments: '' } }),
    call({ function: { arguments: json.slice(0, 5) } }),
    call({ function: { arguments: json.slice(5) } }),
    chunk({}, 'tool_calls'),
  ]
}

export const chatCompletions: Protocol = {
  name: 'compatible',
  path: /\/chat\/completions$/,
  keyHeader: 'authorization',
  eventsBeforeText: 1,
  events: (reply) => [...chunks(reply).map(data), data(usage), 'data: [DONE]\n\n'],
  garbage: 'data: {"id":"chatcmpl-1","choices":\n\n',
  errorBody: (message) => ({ error: { message, type: 'server_error', param: null, code: null } }),
  toolResults: ({ messages }: { messages: { role: string; content: string }[] }) =>
    messages.flatMap(({ role, content }) => (role === 'tool' ? [content] : [])),
}
