import { z } from 'zod'
import { beginning } from '../../../core/beginning.ts'
import { keySentences } from '../../../core/retrieval/sentences.ts'
import type { Tool } from './tool.ts'

const hits = 5
const findings = 3

const Query = z.object({ query: z.string().min(1).max(300) })

export const research: Tool<z.output<typeof Query>> = {
  name: 'research',
  description: 'Looks a question up on the web and answers with sources and key findings.',
  input: Query,
  about: ({ query }) => query,
  async run({ query }, { ports, signal }) {
    const found = await ports.web.search(query, { limit: hits, signal })
    const results = found.map(({ title, url, snippet }) => ({ title, url, snippet }))
    const text = results.map(({ snippet }) => snippet).join(' ')
    return { query, results, key_findings: keySentences(text, findings) }
  },
}

const Address = z.object({ url: z.string().min(1).max(2000) })

export const webBrowsing: Tool<z.output<typeof Address>> = {
  name: 'web_browsing',
  description: 'Opens a public web page and reads its text.',
  input: Address,
  about: ({ url }) => url,
  async run({ url }, { ports, signal }) {
    const page = await ports.web.fetchPage(url, { signal })
    const snippet = beginning(page.text, 4000)
    return {
      query: url,
      results: [{ title: page.title, url: page.url, snippet }],
      key_findings: keySentences(page.text, findings),
    }
  },
}
