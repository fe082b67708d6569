import { longPattern } from '../../../../core/text/long-pattern.ts'
import { request, type Skill } from '../skill.ts'
import { withoutEnd } from '../../../../core/text/without-end.ts'

const url = /\bhttps?:\/\/[^\s<>"')\]]+/i
const lookUp = longPattern('is')`
  ^(?:
    look\s+up
    |search(?:\s+(?:the\s+)?(?:web|internet|online))?\s+(?:for|about)
    |research|google
    |find\s+(?:me\s+)?(?:out\s+)?(?:information\s+|info\s+|news\s+|something\s+|sources\s+|studies\s+|articles\s+|more\s+)?(?:about|on|whether)
    |browse\s+for
    |look\s+(?:online|on\s+the\s+web)\s+for
  )\s+(\S.{1,299})$
`
const news =
  /^(?:what(?:['’]s| is)\s+(?:the\s+)?(?:latest|news)\b.*|(?:any\s+|latest\s+)?news\s+(?:about|on|from)\s.*)$/i

/** An address is opened, 'look up …' is searched for: where the tools for it are offered. */
export const web: Skill = {
  name: 'web',
  answer({ said, tools, context }) {
    const asked = request(said)
    const address = withoutEnd(url.exec(asked)?.[0] ?? '', /[.,;!?]/)
    if (address) {
      if (tools.has('web_browsing')) return { call: { tool: 'web_browsing', input: { url: address } } }
      return isOnlyAbout(asked, address) ? { text: noWeb } : undefined
    }
    const query = withoutEnd(lookUp.exec(asked)?.[1] ?? (news.test(asked) ? asked : ''), /[?.!\s]/)
    if (!query) return undefined
    if (tools.has('research')) return { call: { tool: 'research', input: { query: query.trim() } } }
    // What it cannot search on the web may stand in its files.
    return context.documents.length > 0 ? undefined : { text: noWeb }
  },
}

const noWeb = 'This agent cannot reach the web; paste the text or attach it as a file, and I will read it.'

/** A message that is the address and a few words around it. */
function isOnlyAbout(asked: string, address: string) {
  return asked.replace(address, '').trim().split(/\s+/).length <= 6
}
