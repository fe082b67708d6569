import type { ToolName } from '@agentry/contract/rules/tools'
import { calculator } from './calculator.ts'
import { email } from './email.ts'
import { knowledge } from './knowledge.ts'
import { research } from './research.ts'
import { anyTool, type Tool } from './tool.ts'
import { voiceover } from './voiceover.ts'
import { webBrowsing } from './web-browsing.ts'

/** What runs behind each tool of contract/src/rules/tools.ts. */
export const implementations: Record<ToolName, Tool> = {
  calculator: anyTool(calculator),
  knowledge: anyTool(knowledge),
  research: anyTool(research),
  web_browsing: anyTool(webBrowsing),
  email: anyTool(email),
  voiceover: anyTool(voiceover),
}
