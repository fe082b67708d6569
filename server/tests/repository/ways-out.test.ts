import { expect, test } from 'vitest'
import { importsOf, sourceFiles, sourceText } from '../support/sources/source-files.ts'

/** Methods of ports by which something leaves this server. */
const sending =
  /\b(?:fetchPage|startTurn|doStream|doGenerate|speak|transcribe)\b\s*\(|\bweb\s*\.\s*search\b|\bmail\s*\.\s*send\b/
/** A method that is taken out of its port could be called under another name. */
const takenOut = /\{[^{}]*\}\s*=\s*(?:\w+\.)*(?:web|mail|speech|transcriber|models)\b(?!\s*[.(])/
const network = /^(?:node:)?(?:http|https|http2|net|tls|dgram|dns)(?:\/promises)?$|^undici$/

const room = 'server/src/features/chat/egress/'

/** Files of features that send something without being asked, and why they may. */
const exceptions: Record<string, string> = {
  'server/src/features/auth/email-change/change-mails.ts':
    'our own mail to the old and the new address of an account',
  'server/src/features/auth/verification/verification-service.ts': 'our own mail to the account itself',
  'server/src/features/auth/passwords/password-service.ts': 'our own mail to the account itself',
  'server/src/features/billing/mails.ts': 'our own mail to the account itself',
  'server/src/features/billing/selling/mails.ts': 'our own mail to the buyer',
  'server/src/features/moderation/decisions/tell-visitors.ts': 'what was decided about a report of a visitor',
  'server/src/features/notifications/deliver.ts': 'our own mail to the account itself',
  'server/src/features/privacy/closing/closing.ts': 'our own mail to the account itself',
  'server/src/features/chat/turn/model/model-step.ts': 'asks a model that sinks/model-turn.ts opened',
  'server/src/features/chat/files/file-routes.ts': 'calls our own service, which uses sinks/voice.ts',
  'server/src/features/chat/speech/transcribe.ts': 'declares our own service, which uses sinks/voice.ts',
}

const features = sourceFiles('server/src/features').filter((file) => !/\.test\.ts$|\/testing\//.test(file))

test('whatever leaves this server for a template goes through the egress room', () => {
  const senders = features.filter((file) => !file.startsWith(room) && sending.test(sourceText(file)))
  expect(senders.toSorted()).toEqual(Object.keys(exceptions).toSorted())
})

test('no feature takes a sending method out of its port, or opens a connection by itself', () => {
  const takers = features.filter((file) => takenOut.test(sourceText(file)))
  const connected = features.flatMap(importsOf).filter(({ to }) => network.test(to))
  const fetching = features.filter((file) => /(?<![.\w])fetch\(/.test(sourceText(file)))
  expect({ takers, connected: connected.map(({ where }) => where), fetching }).toEqual({
    takers: [],
    connected: [],
    fetching: [],
  })
})
