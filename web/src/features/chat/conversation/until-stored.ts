import type { Message } from './message.ts'

interface Stored {
  history?(): Promise<{ messages: Message[] }>
}

const waitsMs = [50, 100, 200, 400, 800]

/**
 * A stopped answer is stored a moment after its line was cut. What follows it, or takes its place, waits for that;
 * a server that has not stored it by then says so itself.
 */
export async function untilStored({ id }: Message, { history }: Stored): Promise<void> {
  if (!history) return
  for (const waitMs of waitsMs) {
    const stored = await history().catch(() => undefined)
    if (stored?.messages.some((message) => message.id === id)) return
    await new Promise((resolve) => setTimeout(resolve, waitMs))
  }
}
