import { z } from 'zod'
import { truncate } from '../../../core/text/truncate.ts'
import { openableAddress } from './openable-address.ts'
import { ToolFailure, type Tool } from './tool.ts'

const hits = 5
const findings = 3

const Query = z.object({ query: z.string().min(1).max(300) })

export const research: Tool<z.output<typeof Query>> = {
  name: 'research',
  description: 'Looks a question up on the web and answers with sources and key findings.',
  input: Query,
  sendsInput: true,
  about: ({ query }) => query,
  async run({ query }, { ports, brief, signal }) {
    const found = await ports.web.search(query, { limit: hits, signal })
    const results = found.map(({ title, url, snippet }) => ({ title, url, snippet }))
    const text = results.map(({ snippet }) => snippet).join(' ')
    const options = { owner: brief.owner, signal }
    const key_findings = await ports.retrieval.keySentences(text, findings, options)
    return { query, results, key_findings }
  },
}

const Address = z.object({ url: z.string().min(1).max(2000) })

const notOpenable =
  'Only addresses that you wrote in this conversation, or that a search has just found, are opened. Write the address to have it read.'

export const webBrowsing: Tool<z.output<typeof Address>> = {
  name: 'web_browsing',
  description:
    'Opens a public web page and reads its text. It opens only addresses that the person wrote in this conversation or that research found in this turn, unchanged.',
  input: Address,
  sendsInput: true,
  about: ({ url }) => url,
  async run({ url: asked }, { ports, brief, builder, signal }) {
    const url = openableAddress(asked, { ...brief, toolsUsed: builder.toolsUsed })
    if (url === undefined) throw new ToolFailure(notOpenable)
    const page = await ports.web.fetchPage(url, { signal })
    const snippet = truncate(page.text, 4000)
    return {
      query: url,
      results: [{ title: page.title, url: page.url, snippet }],
      key_findings: await ports.retrieval.keySentences(page.text, findings, { owner: brief.owner, signal }),
    }
  },
}
