import type { Failure } from '@agentry/contract/rules/errors'
import { vi } from 'vitest'
import { parseAddress } from '../core/server/address.ts'
import type { Answer, Key } from '../core/server/calls.ts'

type Answers = { [K in Key]?: () => Answer<K> | Response | Promise<Answer<K> | Response> }

interface Asked {
  key: Key
  body: unknown
  authorization: string | null
}

/** Answers calls by the contract's key in the server's place. What it was asked is in the list that it returns. */
export function playServer(answers: Answers): Asked[] {
  const asked: Asked[] = []
  vi.stubGlobal('fetch', async (address: string, { method, body, headers }: RequestInit) => {
    const keys = Object.keys(answers) as Key[]
    const key = keys.find((each) => each.startsWith(`${method} `) && parseAddress(each, address))
    if (!key) throw new TypeError(`nobody answers ${method} ${address}`)
    asked.push({
      key,
      body: typeof body === 'string' ? JSON.parse(body) : undefined,
      authorization: new Headers(headers).get('authorization'),
    })
    const answer = await answers[key]?.()
    return answer instanceof Response ? answer : Response.json(answer)
  })
  return asked
}

export function refusal(status: number, failure: Failure): Response {
  return Response.json(failure, { status })
}
