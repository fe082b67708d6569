import { z } from 'zod'
import { buildIndex } from '../../../core/retrieval/search.ts'
import { documentsOf } from '../brief.ts'
import type { Tool } from './tool.ts'

const Input = z.object({ query: z.string().min(1).max(500) })
const passages = 4

export const knowledge: Tool<z.output<typeof Input>> = {
  name: 'knowledge',
  description:
    "Searches the template's own documents and the person's attached files, and quotes the best passages.",
  input: Input,
  about: ({ query }) => query,
  async run({ query }, { brief }) {
    const hits = buildIndex(documentsOf(brief)).search(query, passages)
    return { query, passages: hits.map(({ source, text }) => ({ source, text })) }
  },
}
