import { event, type Protocol, type Reply, type WireEvent } from './protocol.ts'

const response = { id: 'resp_1', object: 'response', created_at: 1_772_000_000, model: 'gpt-5-mini' }
const usage = {
  input_tokens: 12,
  input_tokens_details: { cached_tokens: 0 },
  output_tokens: 5,
  output_tokens_details: { reasoning_tokens: 0 },
}

function body(reply: Reply): WireEvent[] {
  if ('tool' in reply) {
    const call = {
      type: 'function_call',
      id: 'fc_1',
      call_id: 'call_1',
      name: reply.tool,
      status: 'in_progress',
    }
    const json = JSON.stringify(reply.input)
    const at = { item_id: 'fc_1', output_index: 0 }
    const done = { ...call, arguments: json, status: 'completed' }
    return [
      added({ ...call, arguments: '' }),
      ...halves(json).map((delta) => ({ type: 'response.function_call_arguments.delta', ...at, delta })),
      { type: 'response.output_item.done', output_index: 0, item: done },
    ]
  }
  const message = { type: 'message', id: 'msg_1', role: 'assistant', status: 'in_progress', content: [] }
  return [
    added(message),
    ...reply.text.map((delta) => ({
      type: 'response.output_text.delta',
      item_id: 'msg_1',
      output_index: 0,
      content_index: 0,
      delta,
    })),
    { type: 'response.output_item.done', output_index: 0, item: { ...message, status: 'completed' } },
  ]
}

const added = (item: object): WireEvent => ({ type: 'response.output_item.added', output_index: 0, item })
const halves = (text: string) => [text.slice(0, text.length / 2), text.slice(text.length / 2)]

export const openaiResponses: Protocol = {
  name: 'openai',
  path: /\/responses$/,
  keyHeader: 'authorization',
  eventsBeforeText: 2,
  events: (reply) =>
    [
      { type: 'response.created', response },
      ...body(reply),
      { type: 'response.completed', response: { ...response, status: 'completed', usage } },
    ].map((value, sequence_number) => event({ ...value, sequence_number })),
  garbage: 'data: {"type":"response.output_text.delta",\n\n',
  errorBody: (message) => ({ error: { message, type: 'server_error', param: null, code: null } }),
  toolResults: ({ input }: { input: { type?: string; output?: string }[] }) =>
    input.flatMap((item) => (item.type === 'function_call_output' ? [String(item.output)] : [])),
}
