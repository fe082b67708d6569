import type { SavedTemplate } from '@agentry/contract/creators'
import type { TemplateDraft, TemplateFields } from '@agentry/contract/drafts'
import { useState } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { stored } from '../../../core/storage.ts'
import { isDraft, withStoredFiles, type TemplateDraftState } from './draft.ts'

interface TemplateEditor {
  draft: TemplateDraftState
  /** What discarding goes back to: what was opened or last saved. */
  base: TemplateDraftState
  /** The newest change is in this browser's storage, which may be full or forbidden. */
  isKept: boolean
}

type Part<T> = Partial<T> | ((now: T) => Partial<T>)

function draftStore(userId: string, { templateId, isExample }: TemplateDraftState) {
  return stored(`agentry.draft.${userId}.${templateId ?? (isExample ? 'example' : 'new')}`, isDraft)
}

/** What is kept there is no longer the newest. Rather none than one that passes for it. */
function markEarlier(place: ReturnType<typeof draftStore>) {
  const earlier = place.read()
  if (earlier && !place.write({ ...earlier, lacksChanges: true })) place.write(undefined)
}

/** The draft in hand. Every change is kept in this browser until the draft is saved. */
export function useDraft(userId: string, opened: TemplateDraftState) {
  const [editor] = useState(() => openTemplateDraft(userId, opened))
  const { draft, base, isKept } = useStore(editor.store)
  return { ...editor, draft, isKept, isDirty: draft !== base }
}

export type DraftInHand = ReturnType<typeof useDraft>

/** A change is made to the draft as it is then, however long ago what leads to it began. */
export function openTemplateDraft(userId: string, opened: TemplateDraftState) {
  const kept = draftStore(userId, opened).read()
  const store = createStore<TemplateEditor>()(() => ({
    draft: kept && kept.versionId === opened.versionId ? kept : opened,
    base: opened,
    isKept: true,
  }))
  const now = () => store.getState().draft
  const forget = () => draftStore(userId, now()).write(undefined)

  function become(draft: TemplateDraftState) {
    const place = draftStore(userId, draft)
    const isKept = place.write(draft)
    if (!isKept && store.getState().isKept) markEarlier(place)
    store.setState({ draft, isKept })
  }
  function change(part: Part<TemplateDraft>) {
    const { content } = now()
    become({ ...now(), content: { ...content, ...(typeof part === 'function' ? part(content) : part) } })
  }
  return {
    store,
    change,
    changeConfig: (part: Partial<TemplateFields>) =>
      change(({ config }) => ({ config: { ...config, ...part } })),
    changeNotes: (notes: string) => become({ ...now(), notes }),
    /** What was sent is now a version on the server; words that came since are not. */
    saved(sent: TemplateDraftState, saved: SavedTemplate) {
      const place = { templateId: saved.id, versionId: saved.version_id, lacksChanges: false }
      const stored = (content: TemplateDraft) => withStoredFiles(content, sent.content, saved)
      const base = { ...sent, ...place, content: stored(sent.content), notes: '' }
      const draft = now()
      forget()
      if (draft === sent) return store.setState({ draft: base, base })
      store.setState({ base })
      const notes = draft.notes === sent.notes ? '' : draft.notes
      become({ ...draft, ...place, content: stored(draft.content), notes })
    },
    /** Answers how to take it back, which does nothing once something was saved. */
    discard() {
      const { draft, base } = store.getState()
      forget()
      store.setState({ draft: base })
      return () => {
        if (store.getState().base === base) become(draft)
      }
    },
  }
}
