import type { Skill, Turn } from '../skill.ts'
import { knownName } from './facts.ts'
import { firstSentence, offerStarters } from './template-words.ts'

const polite = String.raw`(?:\s+(?:there|again|everyone|all|you|friend|so much|very much|a lot|for (?:that|this|now|your help|the help|everything)|then|later|soon|now|today|guys|team|bot|agent))*`
const whole = (words: string) => new RegExp(`^(?:${words})${polite}[\\s!.,…:)🙂👋]*$`, 'iu')

const greeting = whole(
  'hi+|hello+|hey+|hiya|howdy|yo|good (?:morning|afternoon|evening|day)|greetings|hallo|hola|bonjour|salut|ciao',
)
const thanks = whole(
  'thanks|thank you|thx|ty|cheers|many thanks|much appreciated|merci|danke|gracias|(?:great|perfect|ok|okay|nice|cool|super|lovely),? (?:thanks|thank you)',
)
const praise = whole(
  'great|perfect|nice|cool|awesome|excellent|wonderful|lovely|well done|good job|good|ok|okay|got it|i see',
)
const goodbye = whole(
  'bye+|good ?bye|bye bye|see you|see ya|good ?night|ciao ciao|farewell|talk to you|until next time|have a (?:nice|good|great) (?:day|evening|weekend|one)',
)
const howAreYou =
  /^(?:(?:hi|hello|hey)[,!.]?\s+)?how(?:['’]s it going| are you(?: doing)?(?: today)?| do you do)[\s?!.]*$/i

/** Greetings, thanks and goodbyes, where the message is nothing else. */
export const smallTalk: Skill = {
  name: 'small talk',
  answer(turn) {
    const said = turn.said.trim()
    if (said.length > 60) return undefined
    if (greeting.test(said)) return { text: greet(turn) }
    if (howAreYou.test(said)) return { text: `I am a program, so always the same: ready. ${nextStep(turn)}` }
    if (thanks.test(said)) return { text: `You are welcome${named(turn)}! ${nextStep(turn)}` }
    if (goodbye.test(said))
      return {
        text: `Goodbye${named(turn)}! This conversation stays as it is, so you can go on whenever you like.`,
      }
    if (praise.test(said)) return { text: `Good. ${nextStep(turn)}` }
    return undefined
  },
}

function greet(turn: Turn) {
  const { name, description } = turn.context.template
  if (turn.history.some(({ sender }) => sender === 'user'))
    return `Hello again${named(turn)}! ${nextStep(turn)}`
  const introduction = name ? ` I am **${name}**. ${firstSentence(description)}` : ' What can I do for you?'
  return `Hello${named(turn)}!${introduction}${offerStarters(turn.context.template.starters, 'You could begin with')}`.trim()
}

function named({ context, history }: Turn) {
  const name = knownName(context.facts, history)
  return name ? `, ${name}` : ''
}

/** A starter that was not asked yet, else an open question. */
function nextStep({ context, history }: Turn) {
  const asked = new Set(history.map(({ text }) => text.trim().toLowerCase()))
  const next = context.template.starters.find((starter) => !asked.has(starter.trim().toLowerCase()))
  return next ? `What would you like next? For example: *${next}*` : 'What would you like next?'
}
