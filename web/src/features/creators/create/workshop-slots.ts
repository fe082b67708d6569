import type { Template } from '@agentry/contract/catalogue'
import type { TemplateDraft } from '@agentry/contract/drafts'
import type { Reach } from '@agentry/contract/rules/reach'
import type { ToolName } from '@agentry/contract/rules/tools'
import type { ComponentType } from 'react'

interface TestChatProps {
  name: string
  /** What stands on the first screen of the chat. */
  introduced: {
    name: string
    cover: string | null
    description: string
    tools: ToolName[]
    hasMemory: boolean
    hasVoice: boolean
    reach: Reach
  }
  starters: string[]
  draft: () => TemplateDraft
}

/** What the workshop has of the other features. */
export interface WorkshopSlots {
  /** The chat with what is in the form; put in by app/, where the features meet. */
  TestChat: ComponentType<TestChatProps>
  onLaunch: (template: Template) => void
}
