import { longPattern } from '../../../../core/text/long-pattern.ts'
import { request, type Skill } from '../skill.ts'
import { lastAnswer, plainText, pointsBack, quotedText, textAfterColon } from './text-in-question.ts'

const asksForAudio = longPattern('i')`
  ^(?:read|speak|say|narrate)\s+.{0,60}?
    \b(?:aloud|out loud|as (?:a |an )?(?:file|audio|mp3|voice ?over)|into (?:a |an )?(?:file|audio))\b
  |^(?:make|create|record|generate|produce|do|give me)\s+(?:me\s+)?(?:an?\s+|the\s+)?(?:short\s+)?
    (?:voice-?\s?over|audio(?:\s+file)?|recording|mp3|narration)\b
  |^(?:turn|convert)\s+.{0,60}?\binto\s+(?:an?\s+)?(?:audio|speech|mp3|voice-?\s?over|recording)\b
  |^voice-?\s?over\s*(?::|of\b|for\b)
`

/** 'Read this aloud as a file: …' makes a real audio file. */
export const voiceover: Skill = {
  name: 'voiceover',
  answer(turn) {
    const asked = request(turn.said)
    if (!asksForAudio.test(asked)) return undefined
    if (!turn.tools.has('voiceover'))
      return {
        text: 'This agent makes no audio files; the read-aloud button below each answer speaks it instead.',
      }
    const last = lastAnswer(turn)
    const script =
      textAfterColon(asked) ?? quotedText(asked) ?? (last && pointsBack(asked) ? plainText(last) : undefined)
    return script
      ? { call: { tool: 'voiceover', input: { script } } }
      : { text: 'Which text should I read? Write it after a colon: *Read this aloud as a file: …*' }
  },
}
