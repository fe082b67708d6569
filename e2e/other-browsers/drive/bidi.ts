interface Answer {
  id?: number
  type: 'success' | 'error' | 'event'
  method?: string
  params?: LogEntry
  result?: unknown
  error?: string
  message?: string
}

interface LogEntry {
  level: string
  text: string
}

/** Commands and events of WebDriver BiDi over one socket. */
export async function openBidi(address: string) {
  const socket = new WebSocket(address)
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve())
    socket.addEventListener('error', () => reject(new Error(`Nobody answers at ${address}.`)))
  })
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  const listeners = new Map<string, (entry: LogEntry) => void>()
  let count = 0
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer
    if (answer.id === undefined) return listeners.get(answer.method ?? '')?.(answer.params!)
    const asked = waiting.get(answer.id)
    waiting.delete(answer.id)
    if (answer.type === 'success') asked?.resolve(answer.result)
    else asked?.reject(new Error(`${answer.error}: ${answer.message}`))
  })
  socket.addEventListener('close', () => {
    for (const asked of waiting.values()) asked.reject(new Error('The browser has gone.'))
  })
  return {
    send<T>(method: string, params: object = {}): Promise<T> {
      count += 1
      const asked = Promise.withResolvers<unknown>()
      waiting.set(count, asked)
      socket.send(JSON.stringify({ id: count, method, params }))
      return asked.promise as Promise<T>
    },
    on: (event: string, listener: (entry: LogEntry) => void) => void listeners.set(event, listener),
    close: () => socket.close(),
  }
}
