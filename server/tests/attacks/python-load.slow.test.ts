import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { upload, zipWith } from '../../src/features/creators/testing/creator.ts'
import { craftZip } from '../../src/features/creators/testing/craft-zip.ts'
import { launch, launchTemplate } from '../support/people/chat-person.ts'
import type { Caller } from '../support/app/http-client.ts'
import { startTestApp, type TestApp } from '../support/app/start-test-app.ts'

const slowLogic = (name: string) => `# ${name}
def respond(event):
    if event["message"] == "quick":
        return {"reply": "quick"}
    while True: pass
`

async function launchPrivate(creator: Caller, name: string, files: Record<string, string | Uint8Array>) {
  const description = 'Made to take as much of the server as it may.'
  const zip = zipWith({
    'config.yaml': `name: ${name}\ndescription: ${description}\n`,
    'tests.yaml': undefined,
    'assets/cover.svg': undefined,
    ...files,
  })
  const saved = await upload(creator, zip, '?visibility=private')
  expect(saved.status, saved.text).toBe(201)
  return launchTemplate(creator, saved.body.id)
}

/** Five templates whose turns were quick when they were measured first. */
async function launchFive(creator: Caller) {
  const agents = []
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) {
    const logic = slowLogic(name)
    const agent = await launchPrivate(creator, `Slow ${name}`, { 'logic.py': logic })
    expect((await agent.say('quick')).body.response).toBe('quick')
    agents.push(agent)
  }
  return agents
}

/** The errors of the template's own code in so many turns. */
async function failuresIn(app: TestApp, person: Caller, count: number) {
  const agent = await launch(app, person, 'Recipe Scaler')
  const answers = []
  for (let turn = 0; turn < count; turn += 1) answers.push(await agent.say('Scale to 9: 400 ml milk for 4'))
  for (const { status, text } of answers) expect(status, text).toBe(200)
  return answers.flatMap(({ body }) => body.tools_used.filter(({ success }) => !success))
}

test(
  '43: 20 slow Python turns of one person over five private templates fail none of the turns of others',
  { tags: 'long', timeout: 300_000 },
  async () => {
    const app = await startTestApp()
    const attacker = await app.newProUser()
    const agents = await launchFive(attacker)
    const attack = Array.from({ length: 20 }, (_, turn) => agents[turn % 5]!.say('take your time'))
    const victim = await app.newUser()

    expect(await failuresIn(app, victim, 7)).toEqual([])

    const guest = app.visitor()
    const { body: found } = await guest.get<{ id: string; name: string }[]>(
      '/templates?search=recipe%20scaler',
    )
    const asGuest = await guest.post<{ response: string }>('/guest/chat', {
      template_id: found[0]?.id,
      message: 'Scale to 9: 400 ml milk for 4',
    })
    expect(asGuest.body.response).toContain('900 ml')
    await Promise.all(attack)
  },
)

test(
  '43: 80 turns at once with a 20 MB wheel send it once, and the server grows by less than 150 MB',
  { tags: 'long', timeout: 300_000 },
  async () => {
    const app = await startTestApp()
    const person = await app.newProUser()
    const noise = Buffer.alloc(19 * 1024 * 1024)
    for (let at = 0, seed = 1; at < noise.length; at += 4) {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
      noise.writeUInt32LE(seed, at)
    }
    const wheel = craftZip([
      { name: 'heavy/__init__.py', content: 'WEIGHT = "19 MB"\n' },
      { name: 'heavy/noise.bin', content: noise, stored: true },
    ])
    const agent = await launchPrivate(person, 'Heavy Luggage', {
      'logic.py': 'import heavy\ndef respond(event):\n    return {"reply": heavy.WEIGHT}\n',
      'assets/wheels/heavy-1.0-py3-none-any.whl': wheel,
    })
    await agent.say('warm up')
    const before = residentMegabytes()
    let most = before
    const watch = setInterval(() => (most = Math.max(most, residentMegabytes())), 20)
    const answers = await Promise.all(Array.from({ length: 80 }, () => agent.say('go')))
    clearInterval(watch)
    expect(answers.filter(({ body }) => body.response === '19 MB').length).toBeGreaterThan(0)
    expect(most - before).toBeLessThan(150)
  },
)

function residentMegabytes() {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024
}
