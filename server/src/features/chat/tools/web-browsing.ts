import { z } from 'zod'
import { truncate } from '../../../core/text/truncate.ts'
import { openableAddress } from './openable-address.ts'
import { ToolFailure, type Tool } from './tool.ts'

const findings = 3

const Input = z.object({ url: z.string().min(1).max(2000) })

const notOpenable =
  'Only addresses that you wrote in this conversation, or that a search has just found, are opened. Write the address to have it read.'

export const webBrowsing: Tool<z.output<typeof Input>> = {
  description:
    'Opens a public web page and reads its text. It opens only addresses that the person wrote in this conversation or that research found in this turn, unchanged.',
  input: Input,
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
