import { z } from 'zod'
import { documentsOf } from '../turn/brief.ts'
import type { Tool } from './tool.ts'

const Input = z.object({ query: z.string().min(1).max(500) })
const passages = 4

export const knowledge: Tool<z.output<typeof Input>> = {
  description:
    "Searches the template's own documents and the person's attached files, and quotes the best passages.",
  input: Input,
  about: ({ query }) => query,
  async run({ query }, { ports, brief, signal }) {
    const { vectors } = brief.version
    const options = { owner: brief.owner, signal, limit: passages, vectors }
    const hits = await ports.retrieval.search(documentsOf(brief), query, options)
    return { query, passages: hits.map(({ source, text, fit }) => ({ source, text, fit })) }
  },
}
