import type { Skill } from '../skill.ts'

const saysAttached =
  /\b(?:i|we)(?:['’]ve| have)? (?:just |already )?(?:attached|uploaded)\b|\b(?:attached|uploaded) (?:is|are|you find|you'll find)\b|\bsee (?:the )?(?:attached|attachment)\b|\bin the (?:attached|uploaded) (?:file|pdf|document|table|csv)\b/i

/** Where a text begins that the person brings along: a letter may speak of its own attachment. */
const textBegins = /\n\n|["“„«:]/

/** Somebody speaks of a file that did not come with the message: nothing is said about what nobody read. */
export const missingFile: Skill = {
  name: 'missing file',
  answer({ said, context: { documents, pictures = [] } }) {
    const hasFiles = pictures.length > 0 || documents.some(({ kind }) => kind === 'file')
    const [ownWords = ''] = said.slice(0, 400).split(textBegins, 1)
    if (hasFiles || !saysAttached.test(ownWords)) return undefined
    return {
      text: 'No file came with your message, so I have not read anything. Attach it again, or paste the text here.',
    }
  },
}
