import { z } from 'zod'
import { pageOf } from '../../../core/retrieval/page-of.ts'
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
    const documents = documentsOf(brief)
    const hits = await ports.retrieval.search(documents, query, options)
    return {
      query,
      passages: hits.map(({ source, heading, text, fit }) => {
        const page = pageOf(documents.find((each) => each.source === source)?.text ?? '', text)
        return { source, text, fit, ...(heading && { heading }), ...(page && { page }) }
      }),
    }
  },
}
