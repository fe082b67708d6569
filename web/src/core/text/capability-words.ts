import type { Capabilities, ToolName } from '@agentry/contract/catalogue'

/** What each tool does, from the side of whoever talks to the agent. */
export const toolWords: Record<ToolName, string> = {
  voiceover: 'Makes audio files from a script.',
  research:
    'Searches the web and tells you where it found what. The search engine receives what it searches for.',
  web_browsing: 'Reads public web pages that you name or that its search found; it cannot sign in anywhere.',
  email: 'Drafts e-mails. Nothing is sent before you confirm recipient, subject and text.',
  calculator: 'Calculates exactly instead of guessing.',
  knowledge: 'Looks things up in its own documents and in the files you attach.',
}

/** What a template may do, a sentence each; every feature that shows a template says it in these words. */
export function capabilityWords({ logic, memory, voice, tools }: Capabilities): string[] {
  return [
    ...(logic
      ? [
          'Answers from its own code. The code reads this conversation and what the agent remembers about you; it runs in a sandbox and cannot open web addresses or search.',
        ]
      : []),
    ...tools.map((tool) => toolWords[tool]),
    ...(voice ? ['Speaks its answers aloud when you ask it to.'] : []),
    ...(memory
      ? ['Remembers what you tell it from one conversation to the next. You can see and delete that.']
      : []),
  ]
}
