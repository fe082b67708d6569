import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chatCompletions } from '../../../adapters/models/testing/chat-completions.ts'
import { openScriptedModel, type ScriptedModel } from '../../../adapters/models/testing/scripted-model.ts'
import { craftZip } from '../../creators/testing/craft-zip.ts'
import { upload } from '../../creators/testing/creator.ts'
import { launchTemplate } from '../../../../tests/support/people/chat-person.ts'
import { openTestApp, type TestApp } from '../../../../tests/support/app/start-test-app.ts'
import { modelEnvironment } from '../testing/model-environment.ts'

interface Recorded {
  say: string
  answer: string
  /** The tools that ran, and how those failed that failed. */
  toolsUsed: string[]
  suggestions: string[]
}

/** Templates from before `agentry`, with what the product of then answered: never changed again. */
const folder = fileURLToPath(new URL('../testing/old-templates/', import.meta.url))
const recorded = JSON.parse(readFileSync(join(folder, 'answers.json'), 'utf8')) as Record<string, Recorded[]>

function packOf(name: string) {
  const place = join(folder, name)
  return craftZip(
    readdirSync(place, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => ({ name: path.slice(place.length + 1), content: readFileSync(path) })),
  )
}

let model: ScriptedModel
let apps: Record<'without a model' | 'with a model', TestApp>
beforeAll(async () => {
  model = await openScriptedModel([chatCompletions])
  apps = {
    'without a model': await openTestApp(),
    'with a model': await openTestApp(modelEnvironment(chatCompletions, model.url)),
  }
})
afterAll(async () => {
  for (const app of Object.values(apps)) await app.stop()
  model.stop()
})

async function play(app: TestApp, name: string): Promise<Recorded[]> {
  const person = await app.newProUser()
  const { body, text } = await upload(person, packOf(name), '?visibility=private')
  if (!body.id) throw new Error(text)
  const agent = await launchTemplate(person, body.id)
  const conversation_id = randomUUID()
  const answers: Recorded[] = []
  for (const { say } of recorded[name] ?? []) {
    const { body: answer } = await agent.say(say, { conversation_id })
    answers.push({
      say,
      answer: answer.response,
      toolsUsed: answer.tools_used.map(({ tool, success, error }) => (success ? tool : `${tool}: ${error}`)),
      suggestions: answer.suggestions,
    })
  }
  return answers
}

test.each(Object.keys(recorded))('%s answers byte for byte as it did', { tags: 'long' }, async (name) => {
  expect(await play(apps['without a model'], name)).toEqual(recorded[name])
})

test.each(Object.keys(recorded))(
  '%s answers the same where a language model is connected, which is asked only where its code is silent',
  { tags: 'long' },
  async (name) => {
    model.always({ text: ['From the ', 'model.'] })
    const answers = await play(apps['with a model'], name)
    const silent = answers.filter(({ answer }) => answer === 'From the model.').map(({ say }) => say)
    const before = recorded[name]!.filter(({ say }) => !silent.includes(say))
    expect(answers.filter(({ say }) => !silent.includes(say))).toEqual(before)
    expect(before.length).toBeGreaterThanOrEqual(7)
  },
)
