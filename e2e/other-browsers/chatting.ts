import type { Agent } from '@agentry/contract/agents'
import { expect } from '@playwright/test'
import type { Screen } from './screen.ts'
import { named } from './target.ts'

export async function openChat(view: Screen, { id }: Pick<Agent, 'id'>) {
  await view.goto(`/agents/${id}/chat`)
  await view.sees(named('field', 'Message'))
}

export async function ask(view: Screen, words: string) {
  await view.fill(named('field', 'Message'), words)
  await view.sees(named('button', 'Send'), { enabled: true })
  await view.key('Enter')
  await view.sees({ role: 'article', name: 'You', last: true }, { text: expect.stringContaining(words) })
}

/** Until the newest answer of the agent says this and is whole: what is being written moves what is to be pressed. */
export async function answers(view: Screen, agent: string, words: RegExp) {
  const whole = { text: expect.stringMatching(words), busy: false }
  await view.sees({ role: 'article', name: agent, last: true }, whole)
}
