import type { Skill } from '../skill.ts'
import { filesInQuestion } from './choose.ts'
import { unseen } from './file-limits.ts'
import { json } from './json.ts'
import { knowledge } from './knowledge.ts'
import { overview } from './overview.ts'
import { attachedTables } from './tables.ts'

const fileSkills: readonly Skill[] = [attachedTables, json, overview, knowledge]
const speaksOfPictures = /\b(?:pictures?|photos?|images?|screenshots?|bild(?:er)?|fotos?)\b/i

/** What the files that a message is about say to it, before the template's code is asked: it may not read files at all. */
export const answerFromFiles: Skill = {
  name: 'attached files',
  answer(turn) {
    const { pictures = [], codeReadsFiles } = turn.context
    if (codeReadsFiles) return undefined
    if (filesInQuestion(turn).length === 0)
      return speaksOfPictures.test(turn.said) && pictures.length > 0 ? { text: unseen(pictures) } : undefined
    for (const skill of fileSkills) {
      const answer = skill.answer(turn)
      if (answer) return answer
    }
    return undefined
  },
}
