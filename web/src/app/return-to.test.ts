import { expect, test } from 'vitest'
import { readAuthState, returningTo, sentToSignIn } from './return-to.ts'

test('signing in leads back to the page that asked for it', () => {
  const state = returningTo({ pathname: '/agents/7/chat', search: '?from=mail', hash: '#last' })
  expect(readAuthState(state).returnTo).toBe('/agents/7/chat?from=mail#last')
})

test('who was signed out by something else is told why', () => {
  const agents = { pathname: '/agents', search: '', hash: '' }
  expect(readAuthState(sentToSignIn(agents, 'expired'))).toEqual({ returnTo: '/agents', reason: 'expired' })
  expect(readAuthState(sentToSignIn(agents, undefined))).toEqual({ returnTo: '/agents' })
  expect(readAuthState({ reason: 'Call this number' })).toEqual({ returnTo: '/browse' })
})

test.each([undefined, null, 'x', {}, { returnTo: 7 }])(
  'plain signing in leads to the templates (%o)',
  (state) => {
    expect(readAuthState(state)).toEqual({ returnTo: '/browse' })
  },
)

test.each(['https://evil.example', '//evil.example', '/\\\\evil.example', 'javascript:alert(1)', ''])(
  'signing in never leads off the origin (%s)',
  (returnTo) => {
    expect(readAuthState({ returnTo }).returnTo).toBe('/browse')
  },
)
