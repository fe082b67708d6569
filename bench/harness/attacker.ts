// One attacking account, in a process of its own so that its work is not the neighbour's.
import { constants, setPriority } from 'node:os'
import { Caller } from '../../server/tests/support/app/http-client.ts'
import { attacks } from './attacks.ts'

const [origin = '', token, guestTemplate = '', name = ''] = process.argv.slice(2)
/** What is refused at once is not tried a thousand times a second. */
const PAUSE_MS = 20

// An attacker has a machine of their own: what theirs spends is not what the server spends on them.
setPriority(constants.priority.PRIORITY_LOW)

const attack = attacks[name]
if (!attack) throw new Error(`There is no attack called ${name}.`)
const request = await attack.prepare(new Caller(origin, token), guestTemplate)
console.log('ready')

let sent = 0
const lane = async () => {
  for (;;) {
    sent += 1
    await request(sent).catch(() => {})
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}
await new Promise((resolve) => process.stdin.once('data', resolve))
for (let n = 0; n < attack.atOnce; n += 1) void lane()
process.once('SIGTERM', () => process.exit(0))
