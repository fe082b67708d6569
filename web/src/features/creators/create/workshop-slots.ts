import type { Template } from '@agentry/contract/catalogue'
import type { TemplateDraft } from '@agentry/contract/drafts'
import type { ComponentType } from 'react'

/** What the workshop has of the other features. */
export interface WorkshopSlots {
  /** The chat with what is in the form; put in by app/, where the features meet. */
  TestChat: ComponentType<{ name: string; starters: string[]; draft: () => TemplateDraft }>
  onLaunch: (template: Template) => void
}
