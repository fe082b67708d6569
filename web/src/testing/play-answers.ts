import { act } from '@testing-library/react'
import { vi } from 'vitest'

interface PlayedAnswer {
  say(type: string, data: object): Promise<void>
  signal: AbortSignal
}

/** Lets a test write the answers to guests and to trials of drafts, event by event. Nothing else is answered. */
export function playAnswers(): PlayedAnswer[] {
  const answers: PlayedAnswer[] = []
  vi.stubGlobal('fetch', async (address: string, { signal }: RequestInit) => {
    if (!/\/(guest\/chat|templates\/try)$/.test(address)) throw new TypeError(`nobody answers ${address}`)
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        signal!.addEventListener('abort', () => controller.error(signal!.reason))
        const say = async (type: string, data: object) => {
          controller.enqueue(new TextEncoder().encode(`event: ${type}\ndata: ${JSON.stringify(data)}\n\n`))
          if (type === 'done') controller.close()
          await act(() => new Promise((resolve) => setImmediate(resolve)))
        }
        answers.push({ say, signal: signal! })
      },
    })
    return new Response(body)
  })
  return answers
}
