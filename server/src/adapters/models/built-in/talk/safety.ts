import type { Skill } from '../skill.ts'

const selfHarm =
  /\b(?:(?:i|to) (?:want to|wanna|will|'ll|am going to|might|could|should) (?:just )?(?:die|kill myself|end (?:it all|my life)|hurt myself|harm myself|cut myself)|want to (?:die|kill myself|end my life|hurt myself|harm myself)|(?:killing|hurting|harming|cutting) myself|kill myself|end my (?:own )?life|take my (?:own )?life|(?:don't|dont|do not) want to (?:live|be alive|be here any ?more)|better off (?:dead|without me)|no reason to live|i(?:'m| am) suicidal|(?:feel|feeling) suicidal|suicidal thoughts|thoughts of suicide|commit suicide|ich will (?:sterben|nicht mehr leben)|mich umbringen|je veux mourir|me suicider|quiero morir|suicidarme)\b/i
const selfHarmIsFigure =
  /\b(?:die (?:of|from) (?:embarrassment|shame|laughter|boredom|hunger|happiness|cuteness)|die laughing|character|story|novel|plot|scene|film|movie|song|lyrics|poem|game|quiz|essay|statistics?|hotline number for my)\b/i

const whose = String.raw`(?:i|i'm|i am|i've|i have|i feel|i felt|he|she|he's|she's|they|someone|somebody|my (?:\p{L}{2,15} )?\p{L}{2,15}|the (?:baby|child|man|woman|kid))`
const alarm = String.raw`(?:(?:have|has|having|had|got|feel|felt|feeling|with)(?: \p{L}{1,12}){0,4} (?:chest pain|pain in (?:my|his|her|the) chest|pressure (?:on|in) (?:my|his|her|the) chest|a heart attack|a stroke(?! of)|a seizure)|(?:my|his|her) chest (?:hurts|aches|is tight)|can't breathe|cannot breathe|can not breathe|cant breathe|(?:is|are|has) (?:not|stopped) breathing|isn't breathing|struggling to breathe|unconscious|passed out and|not waking up|won't wake up|is choking|am choking|overdosed|took too many (?:pills|tablets)|swallowed (?:bleach|poison|a battery|batteries|detergent|pills)|been poisoned|bleeding (?:heavily|a lot|badly)|won't stop bleeding|bleeding won't stop|face is (?:drooping|numb)|slurred speech|is being attacked|hitting me|broke into (?:my|our)|(?:house|flat|kitchen|apartment) is on fire|smell(?:s)? (?:of )?gas)`
const emergency = new RegExp(`\\b${whose}\\b[^.!?\\n]{0,60}?${alarm}|^${alarm}`, 'iu')
const isLesson =
  /\b(?:character|story|novel|plot|scene|film|movie|game|quiz|essay|translate|how do (?:you|i) say|phrase|lesson)\b/i

const longest = 2_000

/** Where somebody may be in danger: what to do now, in plain sentences, and nothing else. */
export const safety: Skill = {
  name: 'safety',
  answer({ said }) {
    const words = said.slice(0, longest).replaceAll('’', "'")
    if (selfHarm.test(words) && !selfHarmIsFigure.test(words)) return { text: crisis }
    if (emergency.test(words) && !isLesson.test(words)) return { text: callNow }
    return undefined
  },
}

const numbers = '112 in Europe, 911 in the US and Canada, 999 in the UK'
const crisis = `I am sorry that it is this hard right now. I am a program, and you deserve a person: if you may be in danger, call your local emergency number now (${numbers}). You can also talk to somebody at a crisis line, at any hour: 988 in the US and Canada, 116 123 in the UK and Ireland, 0800 111 0 111 in Germany, 3114 in France, 024 in Spain. If someone is near you, tell them how you feel.`
const callNow = `This can be an emergency, and I cannot judge it. Call your local emergency number now (${numbers}) and do what they tell you. If it has passed, speak to a doctor today before you go on.`
