import type { SavedTemplate } from '@agentry/contract/creators'
import { beforeEach, expect, test, vi } from 'vitest'
import { emptyDraft } from './draft.ts'
import { openTemplateDraft } from './use-draft.ts'

const saved = { id: 't1', version_id: 'v1', found: [] as SavedTemplate['found'] } as SavedTemplate
let kept: Map<string, string>

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  return () => vi.unstubAllGlobals()
})

test('what is saved as it stands is no longer kept here', () => {
  const editor = openTemplateDraft('me', emptyDraft())
  editor.changeConfig({ name: 'Tide Table' })
  const sent = editor.store.getState().draft
  expect(kept.size).toBe(1)
  editor.saved(sent, saved)
  const { draft, base } = editor.store.getState()
  expect(draft).toBe(base)
  expect(draft).toMatchObject({ templateId: 't1', versionId: 'v1', content: sent.content })
  expect(kept.size).toBe(0)
})

test('files that were saved are no longer new, and a cover has the name that it was stored under', () => {
  const editor = openTemplateDraft('me', emptyDraft())
  editor.change({
    assets: [
      { path: 'a.md', text: '# A' },
      { path: 'cover.png', base64: 'AA==' },
    ],
  })
  editor.changeConfig({ cover: 'cover.png' })
  const sent = editor.store.getState().draft
  editor.change(({ assets = [] }) => ({ assets: [...assets, { path: 'b.md', text: '# B' }] }))
  const found = [
    { path: 'assets/a.md', size: 3, role: 'knowledge' as const },
    { path: 'assets/cover.webp', size: 1, role: 'cover' as const },
  ]
  editor.saved(sent, { ...saved, found })
  expect(editor.store.getState().draft.content).toMatchObject({
    config: { cover: 'cover.webp' },
    assets: [
      { path: 'a.md', from_version: 'v1' },
      { path: 'cover.webp', from_version: 'v1' },
      { path: 'b.md', text: '# B' },
    ],
  })
})

test('words that were typed while a save was under way are kept, and not called saved', () => {
  const opened = emptyDraft()
  const editor = openTemplateDraft('me', opened)
  editor.changeConfig({ name: 'Tide Table' })
  editor.changeNotes('First')
  const sent = editor.store.getState().draft
  editor.changeConfig({ description: 'Typed meanwhile' })
  editor.saved(sent, saved)

  const { draft, base } = editor.store.getState()
  expect(draft).not.toBe(base)
  expect(draft.content.config).toMatchObject({ name: 'Tide Table', description: 'Typed meanwhile' })
  expect([base.content, draft.notes]).toEqual([sent.content, ''])
  expect([...kept.keys()]).toEqual(['agentry.draft.me.t1'])
  const reopened = openTemplateDraft('me', { ...sent, templateId: 't1', versionId: 'v1' })
  expect(reopened.store.getState().draft).toEqual(draft)
  editor.discard()
  expect(editor.store.getState().draft).toBe(base)
})

test('what was discarded comes back when that is undone, unless something was saved since', () => {
  const editor = openTemplateDraft('me', emptyDraft())
  editor.changeConfig({ name: 'Tide Table' })
  const undo = editor.discard()
  expect(editor.store.getState().draft.content.config.name).toBe('')
  expect(kept.size).toBe(0)
  undo()
  expect(editor.store.getState().draft.content.config.name).toBe('Tide Table')
  expect(kept.size).toBe(1)

  const undoLate = editor.discard()
  editor.changeConfig({ name: 'Moon Phases' })
  editor.saved(editor.store.getState().draft, saved)
  undoLate()
  expect(editor.store.getState().draft.content.config.name).toBe('Moon Phases')
})

test('a change that was begun earlier does not undo what came since', async () => {
  const editor = openTemplateDraft('me', emptyDraft())
  const { change } = editor
  const reading = Promise.resolve({ path: 'a.md', text: '# A' })
  editor.changeConfig({ name: 'Typed meanwhile' })
  const asset = await reading
  change(({ assets = [] }) => ({ assets: [...assets, asset] }))
  expect(editor.store.getState().draft.content).toMatchObject({
    config: { name: 'Typed meanwhile' },
    assets: [asset],
  })
})

test('storage that is full is told', () => {
  vi.stubGlobal('localStorage', {
    ...localStorage,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  const editor = openTemplateDraft('me', emptyDraft())
  editor.changeNotes('Hm')
  expect(editor.store.getState()).toMatchObject({ isKept: false, draft: { notes: 'Hm' } })
})

/** From now on, storage refuses every item that does not fit. */
function fillStorage(fits: (key: string, value: string) => boolean = () => false) {
  vi.stubGlobal('localStorage', {
    ...localStorage,
    setItem: (key: string, value: string) => {
      if (!fits(key, value)) throw new DOMException('full', 'QuotaExceededError')
      kept.set(key, value)
    },
  })
}

test('an earlier state that comes back says that it lacks changes, until it is saved or discarded', () => {
  const opened = emptyDraft()
  const editor = openTemplateDraft('me', opened)
  editor.changeConfig({ name: 'Tide Table' })
  fillStorage((_, value) => !value.includes('too long'))
  editor.changeNotes('too long')
  editor.changeNotes('too long, still')

  const again = openTemplateDraft('me', opened)
  const { draft } = again.store.getState()
  expect(draft).toMatchObject({ content: { config: { name: 'Tide Table' } }, notes: '', lacksChanges: true })
  again.changeNotes('fits')
  expect(openTemplateDraft('me', opened).store.getState().draft).toMatchObject({ lacksChanges: true })
  again.saved(again.store.getState().draft, saved)
  expect(again.store.getState().draft.lacksChanges).toBe(false)
  const third = openTemplateDraft('me', opened)
  third.discard()
  expect(third.store.getState().draft.lacksChanges).toBeFalsy()
})

test('changes that are kept after all are the newest', () => {
  const opened = emptyDraft()
  const editor = openTemplateDraft('me', opened)
  editor.changeNotes('1')
  fillStorage((_, value) => !value.includes('too long'))
  editor.changeNotes('too long')
  editor.changeNotes('2')
  const { draft } = openTemplateDraft('me', opened).store.getState()
  expect(draft.notes).toBe('2')
  expect(draft.lacksChanges).toBeFalsy()
})

test('an earlier state that cannot be marked does not come back', () => {
  const opened = emptyDraft()
  const editor = openTemplateDraft('me', opened)
  editor.changeNotes('1')
  fillStorage()
  editor.changeNotes('12')
  expect(kept.size).toBe(0)
})
