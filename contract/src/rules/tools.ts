/** How the client shows what a tool found. A tool without a kind gets one line: what it was used for. */
export type ResultKind = 'calculation' | 'passages' | 'sources' | 'mail' | 'audio'

interface ToolFacts {
  /** Its name in the Create Agent form. */
  label: string
  /** What it does, for people who look at a template before they launch it. */
  description: string
  /** What an agent gains or loses when a new version adds or removes the tool. */
  ability: string
  /** It stores something for an account; completes "Sign up to …" and "Launch the template to …". */
  needsAccountTo?: string
  result?: ResultKind
}

/**
 * Every tool that a template may declare, in the order of the Create Agent form. Plain values: the browser loads this
 * file. The implementations are in server/src/features/chat/tools.
 */
const facts = {
  calculator: {
    label: 'Calculator',
    description: 'Calculates exactly instead of guessing.',
    ability: 'It calculates.',
    result: 'calculation',
  },
  knowledge: {
    label: 'Knowledge',
    description: 'Looks things up in its own documents and in the files you attach.',
    ability: 'It looks things up in its own files and in those that you attach.',
    result: 'passages',
  },
  research: {
    label: 'Research',
    description:
      'Searches the web and tells you where it found what. The search engine receives what it searches for.',
    ability: 'It searches the web.',
    result: 'sources',
  },
  web_browsing: {
    label: 'Web browsing',
    description:
      'Reads public web pages that you name or that its search found, and asks before it opens any other; it cannot sign in anywhere.',
    ability:
      'It reads public web pages that you name or that its search found, and asks before it opens any other.',
    result: 'sources',
  },
  email: {
    label: 'E-mail',
    description: 'Drafts e-mails. Nothing is sent before you confirm recipient, subject and text.',
    ability: 'It drafts e-mails, which are sent only when you confirm them.',
    needsAccountTo: 'draft mails',
    result: 'mail',
  },
  voiceover: {
    label: 'Voiceover',
    description: 'Makes audio files from a script.',
    ability: 'It makes voice recordings.',
    needsAccountTo: 'make audio files',
    result: 'audio',
  },
} satisfies Record<string, ToolFacts>

export type ToolName = keyof typeof facts

export const tools: Record<ToolName, ToolFacts> = facts
export const toolNames = Object.keys(facts) as ToolName[]

/** Undefined for steps that are no tools, such as `memory`, and for tools that are shown as one line. */
export function resultKindOf(step: string): ResultKind | undefined {
  return Object.hasOwn(tools, step) ? tools[step as ToolName].result : undefined
}
