import { z } from 'zod'
import { truncate } from '../../../core/text/truncate.ts'
import { openPage } from '../egress/sinks/open-page.ts'
import type { Tool } from './tool.ts'

const findings = 3

const Input = z.object({ url: z.string().min(1).max(2000) })

export const webBrowsing: Tool<z.output<typeof Input>> = {
  description:
    'Opens a public web page and reads its text. It opens addresses that the person wrote in this conversation or that research or a page of this turn offered, unchanged; for any other address the person is asked first.',
  input: Input,
  about: ({ url }) => url,
  async run({ url: asked }, { ports, brief, egress, signal }, madeBy) {
    const page = await openPage({ ports, egress, signal }, asked, madeBy)
    const snippet = truncate(page.text, 4000)
    return {
      query: asked,
      results: [{ title: page.title, url: page.url, snippet }],
      key_findings: await ports.retrieval.keySentences(page.text, findings, { owner: brief.owner, signal }),
    }
  },
}
