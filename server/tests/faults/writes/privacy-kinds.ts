import { defaultConsents } from '@agentry/contract/rules/rewards'
import { signUp } from '../../support/people/sign-up.ts'
import { expectStatus, type Problem, type Writer } from './writer.ts'

export async function consent({ person, next }: Writer): Promise<Problem> {
  const timestamp = new Date(next()).toISOString()
  expectStatus(await person.post('/user/consent', { consents: defaultConsents, timestamp }), 200)
  return async () => {
    const { body } = await person.get<{ device_time: string }[]>('/user/consent/history')
    const times = body.filter(({ device_time }) => device_time === timestamp).length
    return times === 1 ? undefined : `the choice is there ${times} times`
  }
}

export async function chooseRetention({ person, retention, next }: Writer): Promise<Problem> {
  const conversation_days = 30 + (next() % 60)
  retention.trying(conversation_days)
  expectStatus(await person.put('/user/retention', { conversation_days }), 200)
  retention.acknowledged(conversation_days)
  return async () => {
    const { body } = await person.get<{ conversation_days: number }>('/user/retention')
    return retention.problem('the choice', body.conversation_days)
  }
}

/** Nothing is written, but what it told is there again; agents that were removed before are deleted in between. */
export async function exportData({ person }: Writer): Promise<Problem> {
  const read = async () =>
    expectStatus(await person.get<{ agents: { id: string }[] }>('/user/export-data'), 200).agents
  const owned = expectStatus(await person.get<{ id: string }[]>('/agents'), 200).map(({ id }) => id)
  const told = (await read()).filter(({ id }) => owned.includes(id))
  return async () => {
    const now = new Set((await read()).map(({ id }) => id))
    const lost = told.filter(({ id }) => !now.has(id))
    return lost.length === 0 ? undefined : `${lost.length} agents of an earlier export are not in this one`
  }
}

export async function reportSomething({ origin, templateId, next }: Writer): Promise<Problem> {
  const person = await signUp(origin)
  const details = `It sells kettle ${next()}.`
  const said = { kind: 'template', target: templateId, reason: 'spam', details }
  expectStatus(await person.post('/reports', said), 202)
  return async () => {
    const { body } = await person.get<{ reports: { details: string }[] }>('/user/export-data')
    return body.reports[0]?.details === details ? undefined : `${body.reports.length} reports are there`
  }
}
