import type { TemplateDetail } from '@agentry/contract/catalogue'
import type { MyTemplate, SavedTemplate, VersionContent } from '@agentry/contract/creators'
import { goodConfig, goodPrompt, upload, zipWith } from '../../../src/features/creators/testing/creator.ts'
import { expectStatus, type Problem, type Writer } from './writer.ts'

interface Draft {
  config: { name: string; description: string }
  prompt: string
}

function newDraft({ next }: Pick<Writer, 'next'>, more: object = {}): Draft {
  const name = `Kettle ${next()}`
  return {
    config: { name, description: 'Knows when the water is hot enough for tea.', ...more },
    prompt: `You watch the ${name}.`,
  }
}

export async function makeTemplate(writer: Writer, more: object = {}, visibility = 'private') {
  const draft = newDraft(writer, more)
  const saved = await writer.person.post<SavedTemplate>('/templates/draft', { ...draft, visibility })
  return { ...expectStatus(saved, 201), draft }
}

const mine = async ({ person }: Writer, id: string) =>
  expectStatus(await person.get<MyTemplate[]>('/templates/mine'), 200).find((one) => one.id === id)

/** The version, with its prompt and this many assets, and packed. */
const versionProblem = (
  { person }: Writer,
  saved: SavedTemplate,
  { prompt, assets }: { prompt: string; assets: number },
) =>
  async function problem() {
    const path = `/templates/${saved.id}/versions/${saved.version_id}`
    const { status, body } = await person.get<VersionContent>(path)
    if (status !== 200) return `the version answers ${status}`
    const { status: packed } = await person.get(`/templates/${saved.id}/download`)
    return body.prompt === prompt && body.assets.length === assets && packed === 200
      ? undefined
      : `'${body.prompt}', ${body.assets.length} assets, its ZIP answers ${packed}`
  }

export async function uploadTemplate(writer: Writer): Promise<Problem> {
  const config = goodConfig.replace('Tea Timer', `Tea Timer ${writer.next()}`)
  const zip = zipWith({ 'config.yaml': config, 'logic.py': undefined, 'tests.yaml': undefined })
  const saved = expectStatus(await upload(writer.person, zip, '?visibility=private'), 201)
  return versionProblem(writer, saved, { prompt: goodPrompt, assets: 2 })
}

/** A new template, and the next version of it. */
export async function saveDraft(writer: Writer): Promise<Problem> {
  const { id: template_id, draft } = await makeTemplate(writer)
  const prompt = `You guard the kettle ${writer.next()}.`
  const next = await writer.person.post<SavedTemplate>('/templates/draft', { ...draft, prompt, template_id })
  return versionProblem(writer, expectStatus(next, 201), { prompt, assets: 0 })
}

export async function restoreVersion(writer: Writer): Promise<Problem> {
  const { id, version_id, draft } = await makeTemplate(writer)
  const other = { ...draft, prompt: 'You sleep.', template_id: id }
  expectStatus(await writer.person.post('/templates/draft', other), 201)
  const path = `/templates/${id}/versions/${version_id}/restore`
  const restored = expectStatus(await writer.person.post<SavedTemplate>(path), 201)
  return versionProblem(writer, restored, { prompt: draft.prompt, assets: 0 })
}

export async function releaseVersion(writer: Writer): Promise<Problem> {
  const { id, draft } = await makeTemplate(writer, {}, 'unlisted')
  const next = { ...draft, prompt: 'You sleep.', template_id: id }
  const { version_id } = expectStatus(await writer.person.post<SavedTemplate>('/templates/draft', next), 201)
  expectStatus(await writer.person.post(`/templates/${id}/versions/${version_id}/release`, {}), 200)
  return async () =>
    (await mine(writer, id))?.released?.id === version_id ? undefined : 'others do not get the version'
}

export async function fork(writer: Writer): Promise<Problem> {
  const path = `/templates/${writer.templateId}/fork`
  const { id } = expectStatus(await writer.person.post<SavedTemplate>(path), 201)
  return async () =>
    (await mine(writer, id))?.lineage ? undefined : 'the copy does not know where it is from'
}

export async function setVisibility(writer: Writer): Promise<Problem> {
  const { id } = await makeTemplate(writer)
  expectStatus(await writer.person.patch(`/templates/${id}`, { visibility: 'unlisted' }), 200)
  return async () => {
    const visibility = (await mine(writer, id))?.visibility
    return visibility === 'unlisted' ? undefined : `it is ${visibility}`
  }
}

export async function deleteTemplate(writer: Writer): Promise<Problem> {
  const { id } = await makeTemplate(writer)
  expectStatus(await writer.person.delete(`/templates/${id}`), 204)
  return async () => ((await mine(writer, id)) ? 'deleted, but it is in the list' : undefined)
}

export async function rate(writer: Writer): Promise<Problem> {
  const rating = 1 + (writer.next() % 5)
  writer.rating.trying(rating)
  expectStatus(await writer.person.put(`/templates/${writer.templateId}/rating`, { rating }), 200)
  writer.rating.acknowledged(rating)
  return () => shelfProblem(writer)
}

/** Saves a template and takes it back, in turns. */
export async function save(writer: Writer): Promise<Problem> {
  await setSaved(writer, false)
  await setSaved(writer, true)
  return () => shelfProblem(writer)
}

export async function unsave(writer: Writer): Promise<Problem> {
  await setSaved(writer, true)
  await setSaved(writer, false)
  return () => shelfProblem(writer)
}

async function setSaved({ person, templateId, saved }: Writer, isSaved: boolean) {
  saved.trying(isSaved)
  expectStatus(await person.ask(isSaved ? 'PUT' : 'DELETE', `/templates/${templateId}/saved`), 204)
  saved.acknowledged(isSaved)
}

async function shelfProblem({ person, templateId, rating, saved }: Writer) {
  const { body } = await person.get<TemplateDetail>(`/templates/${templateId}`)
  if (!body.mine) return 'the template does not know its reader'
  return rating.problem('the rating', body.mine.rating!) ?? saved.problem('saved', body.mine.saved)
}
