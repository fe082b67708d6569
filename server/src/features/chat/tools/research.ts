import { z } from 'zod'
import { searchWeb } from '../egress/sinks/search-web.ts'
import type { Tool } from './tool.ts'

const hits = 5
const findings = 3

const Input = z.object({ query: z.string().min(1).max(300) })

export const research: Tool<z.output<typeof Input>> = {
  description: 'Looks a question up on the web and answers with sources and key findings.',
  input: Input,
  about: ({ query }) => query,
  async run({ query }, { ports, brief, egress, signal }, madeBy) {
    const found = await searchWeb({ ports, egress, signal }, { query, limit: hits, madeBy })
    const results = found.map(({ title, url, snippet }) => ({ title, url, snippet }))
    const text = results.map(({ snippet }) => snippet).join(' ')
    const options = { owner: brief.owner, signal }
    const key_findings = await ports.retrieval.keySentences(text, findings, options)
    return { query, results, key_findings }
  },
}
