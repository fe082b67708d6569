import type { SavedTemplate } from '@agentry/contract/creators'
import type { TemplateDraft, TemplateFields } from '@agentry/contract/drafts'
import { useState } from 'react'
import { stored } from '../../../core/storage.ts'
import { isDraft, type Draft } from './draft.ts'

function draftStore(userId: string, templateId: string | undefined) {
  return stored(`agentry.draft.${userId}.${templateId ?? 'new'}`, isDraft)
}

/** The draft in hand. Every change is kept in this browser until the draft is saved. */
export function useDraft(userId: string, opened: Draft) {
  const [draft, setDraft] = useState(() => {
    const kept = draftStore(userId, opened.templateId).read()
    return kept && kept.versionId === opened.versionId ? kept : opened
  })
  /** What discarding goes back to. */
  const [base, setBase] = useState(opened)
  const [isDirty, setDirty] = useState(draft !== opened)

  function become(next: Draft) {
    setDraft(next)
    setDirty(true)
    draftStore(userId, next.templateId).write(next)
  }
  const change = (part: Partial<TemplateDraft>) =>
    become({ ...draft, content: { ...draft.content, ...part } })

  return {
    draft,
    isDirty,
    change,
    changeConfig: (part: Partial<TemplateFields>) => change({ config: { ...draft.content.config, ...part } }),
    changeNotes: (notes: string) => become({ ...draft, notes }),
    /** The words in the form are now a version on the server. */
    saved({ id, version_id }: SavedTemplate) {
      draftStore(userId, draft.templateId).write(undefined)
      const next = { ...draft, templateId: id, versionId: version_id, notes: '' }
      setDraft(next)
      setBase(next)
      setDirty(false)
    },
    /** Back to what was opened or last saved. */
    discard() {
      draftStore(userId, draft.templateId).write(undefined)
      setDraft(base)
      setDirty(false)
    },
  }
}

export type DraftInHand = ReturnType<typeof useDraft>
