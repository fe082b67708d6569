import { knownName } from '../../talk/facts.ts'
import type { Turn } from '../../skill.ts'
import { printLetter } from '../composer/letter.ts'
import { readIntention, type Intention } from './intention.ts'
import { readMessage, type ReceivedMessage } from './received-message.ts'

/** An answer to a message: thanks, what the person wants to say, and an end. Undefined when nothing was to be said. */
export function composeReply(
  { text, instruction }: { text: string; instruction: string },
  { context, history }: Pick<Turn, 'context' | 'history'>,
): string | undefined {
  const message = readMessage(text)
  const intention = readIntention(instruction, message)
  const speaksForItself = message.kind === 'bad news' || message.kind === 'complaint'
  if (intention.sentences.length === 0 && !speaksForItself) return undefined
  const named = { ...message, topic: message.topic || numberedThing(text) }
  const body = [opening(named, intention), ...intention.sentences, ...ending(message, intention)]
  return printLetter({
    greeting: message.greeting,
    paragraphs: [body.filter(Boolean)],
    closing: message.isInformal
      ? message.kind === 'complaint'
        ? 'Kind regards'
        : 'Best wishes'
      : 'Kind regards',
    signature: message.ownName || knownName(context.facts, history) || '[your name]',
    hasLines: true,
  })
}

/** 'My parcel 77-190 arrived broken' is about their parcel 77-190. */
function numberedThing(text: string): string {
  const found =
    /\b(order|parcel|package|invoice|ticket|booking|reservation|delivery|contract|policy|bill|account)(?: no\.?| number| nr\.?)? #?((?:[A-Z]{1,4}-?)?\d[\d-]{2,14})\b/i.exec(
      text,
    )
  return found ? `your ${found[1]?.toLowerCase()} ${found[2]}` : ''
}

function opening({ kind, topic, date }: ReceivedMessage, { sentences, answer }: Intention): string {
  const said = sentences.join(' ')
  const when =
    date && !said.includes(date)
      ? /^(?:tomorrow|tonight)/i.test(date)
        ? ` for ${date}`
        : ` for ${date}`
      : ''
  if (kind === 'bad news')
    return "I'm so sorry to hear that. I know how much you were hoping it would go differently."
  if (kind === 'good news') return 'What wonderful news, congratulations!'
  if (kind === 'complaint')
    return `Thank you for telling us about ${topic || 'this'}. ${/\bsorry|apologi/i.test(said) ? '' : 'I am sorry that it was not as it should have been.'}`.trim()
  if (kind === 'offer') return `Thank you for ${topic || 'your offer'}.`
  if (kind === 'invitation')
    return `Thank you ${answer === 'open' ? '' : 'very much '}for the invitation${topic ? ` to ${topic}` : when}.`
  return `Thank you for your message${topic ? ` about ${topic}` : when && ` about ${date}`}.`
}

function ending({ kind, isInformal }: ReceivedMessage, { answer, sentences }: Intention): string[] {
  if (kind === 'bad news')
    return ["It is their loss. I'm thinking of you, and if you feel like talking, I'm here."]
  if (kind === 'complaint') return ['Thank you for giving us the chance to put this right.']
  if (sentences.some((sentence) => sentence.endsWith('?'))) return ['Thank you very much for your help.']
  if (kind === 'invitation' && answer === 'no')
    return ['I hope you have a lovely time, and that we can see each other soon.']
  if (kind === 'offer' && answer === 'no') return ['Thank you for the time you took.']
  if (answer === 'yes') return [isInformal ? 'See you then!' : 'I am looking forward to it.']
  return []
}
