import type { Brief, Past } from '../turn/brief.ts'

type Said = Pick<Brief, 'message' | 'history' | 'past' | 'version'>

/** Shorter ones are what anybody would say, such as the name of a town that the answer asked about. */
const shortestRepeated = 20

/** What was said before the message of now, and what was offered to click before anything was said. */
export async function pastOf({ history, past, version }: Omit<Said, 'message'>): Promise<Past[]> {
  const said = past ? await past() : history.map((each) => ({ ...each, offers: [] }))
  return [{ sender: 'assistant', content: '', offers: version.config.starters }, ...said]
}

/**
 * What the person wrote in this conversation. A suggestion that they clicked, or an example that they took over from the
 * answer before, is the words of the template or the model, not theirs.
 */
export async function ownMessages(said: Said): Promise<string[]> {
  const own: string[] = []
  const offers = new Set<string>()
  let answer = ''
  const isOffered = (text: string) =>
    offers.has(text) || (text.length >= shortestRepeated && answer.includes(text))
  for (const { sender, content, offers: offered } of await pastOf(said)) {
    if (sender === 'assistant') answer = content
    else if (!isOffered(content.trim())) own.push(content)
    for (const text of offered) offers.add(text.trim())
  }
  return isOffered(said.message.trim()) ? own : [...own, said.message]
}
