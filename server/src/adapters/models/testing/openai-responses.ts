import { event, halves, jsonOf, type Call, type Protocol, type Reply, type WireEvent } from './protocol.ts'

const response = { id: 'resp_1', object: 'response', created_at: 1_772_000_000, model: 'gpt-5-mini' }

function message(text: string[]): WireEvent[] {
  const item = { type: 'message', id: 'msg_1', role: 'assistant', status: 'in_progress', content: [] }
  return [
    added(item, 0),
    ...text.map((delta) => ({
      type: 'response.output_text.delta',
      item_id: 'msg_1',
      output_index: 0,
      content_index: 0,
      delta,
    })),
    done({ ...item, status: 'completed' }, 0),
  ]
}

function functionCall(call: Call, output_index: number): WireEvent[] {
  const id = `fc_${output_index}`
  const item = {
    type: 'function_call',
    id,
    call_id: `call_${output_index}`,
    name: call.tool,
    status: 'in_progress',
  }
  const json = jsonOf(call)
  return [
    added({ ...item, arguments: '' }, output_index),
    ...halves(json).map((delta) => ({
      type: 'response.function_call_arguments.delta',
      item_id: id,
      output_index,
      delta,
    })),
    done({ ...item, arguments: json, status: 'completed' }, output_index),
  ]
}

const added = (item: object, output_index: number): WireEvent => ({
  type: 'response.output_item.added',
  output_index,
  item,
})
const done = (item: object, output_index: number): WireEvent => ({
  type: 'response.output_item.done',
  output_index,
  item,
})

function items({ text, calls }: Reply): WireEvent[] {
  const said = text.length > 0 ? [message(text)] : []
  return [...said, ...calls.map((call, at) => functionCall(call, said.length + at))].flat()
}

export const openaiResponses: Protocol = {
  name: 'openai',
  path: /\/responses$/,
  keyHeader: 'authorization',
  eventsBeforeText: 2,
  events: (reply) => {
    const { input, cached, output } = reply.usage
    const usage = {
      input_tokens: input,
      input_tokens_details: { cached_tokens: cached },
      output_tokens: output,
      output_tokens_details: { reasoning_tokens: 0 },
    }
    return [
      { type: 'response.created', response },
      ...items(reply),
      { type: 'response.completed', response: { ...response, status: 'completed', usage } },
    ].map((value, sequence_number) => event({ ...value, sequence_number }))
  },
  garbage: 'data: {"type":"response.output_text.delta",\n\n',
  errorBody: (text) => ({ error: { message: text, type: 'server_error', param: null, code: null } }),
  toolResults: ({ input }: { input: { type?: string; output?: string }[] }) =>
    input.flatMap((item) => (item.type === 'function_call_output' ? [String(item.output)] : [])),
  offeredTools: ({ tools = [] }: { tools?: { name: string }[] }) => tools.map(({ name }) => name),
}
