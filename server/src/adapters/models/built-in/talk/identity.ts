import { longPattern } from '../../../../core/text/long-pattern.ts'
import { request, type Skill, type Turn } from '../skill.ts'
import { firstParagraph, firstPerson, offerStarters } from './template-words.ts'

const who = longPattern('i')`
  ^(?:who|what)\s+(?:exactly\s+)?(?:are|r)\s+(?:you|u)[\s?!.]*$
  |^(?:introduce|tell me about|describe)\s+(?:yourself|you)[\s?!.]*$
  |^what(?:['’]s| is) your (?:name|job|purpose|role)[\s?!.]*$
`
const asksAbilities = longPattern('i')`
  ^(?:
    what\s+(?:all\s+)?(?:can|could|do)\s+you\s+(?:do|offer|help(?:\s+me)?\s+with|know)
    |how\s+(?:can|do|could)\s+you\s+help(?:\s+me)?
    |what\s+(?:can|should|could)\s+i\s+(?:ask|do|say|try)(?:\s+(?:you|here))?
    |how\s+do(?:es)?\s+(?:this|you|it)\s+work
    |what\s+is\s+this
    |help(?:\s+me)?
    |what(?:['’]s| are) your (?:abilities|skills|features)
  )[\s?!.]*$
`
const nature = longPattern('i')`
  ^(?:are|r)\s+you\s+(?:an?\s+|really\s+|actually\s+)*
    (?:ai|human|person|bot|robot|real|machine|program|computer|llm|large language model|language model
    |chat\s?gpt|gpt\S*|claude|gemini|copilot|openai)\b.{0,30}$
  |^(?:am\s+i|are\s+we)\s+(?:talking|chatting|speaking|writing)\s+(?:to|with)\s+(?:an?\s+)?
    (?:ai|human|person|real person|bot|robot|machine|computer|program|chat\s?gpt|gpt|claude)\b.{0,30}$
  |^who\s+(?:made|built|created|trained|programmed)\s+you[\s?!.]*$
  |^(?:which|what)\s+(?:language\s+)?(?:model|ai(?:\s+model)?|llm|gpt)\s+
    (?:are|is|do|does|r)\s+(?:you|this|it|answering)\b.{0,30}$
`

/** Who it is and what answers, from the template's own words. */
export const identity: Skill = {
  name: 'identity',
  answer(turn) {
    const asked = request(turn.said)
    if (who.test(asked)) return { text: `${introduction(turn)}${once(turn)}${starters(turn)}` }
    if (nature.test(asked)) return { text: whatItIs }
    return undefined
  },
}

/** What it can do, here and everywhere. */
export const abilities: Skill = {
  name: 'abilities',
  answer(turn) {
    const isAsked =
      asksAbilities.test(request(turn.said)) || /^(?:help(?: me)?|\?)[!.?\s]*$/i.test(turn.said.trim())
    if (!isAsked) return undefined
    return { text: `${introduction(turn)}\n\n${list(turn)}${once(turn)}${starters(turn)}` }
  },
}

const whatItIs =
  'I am the built-in model, not a large language model: I answer from what this agent was given, from your files and from what you tell me. Connecting a language model would let me write and reason freely.'

/** Said once in a conversation, unless somebody asks. */
function once({ history }: Turn) {
  return history.some(({ sender, text }) => sender === 'assistant' && text.includes('built-in model'))
    ? ''
    : `\n\n${whatItIs}`
}

function introduction({ context: { template } }: Turn) {
  const own = firstPerson(firstParagraph(template.prompt))
  if (own && own.length < 500) return own.replace(template.name, `**${template.name}**`)
  return template.name ? `I am **${template.name}**. ${template.description}` : 'I am a small assistant.'
}

function list({ context, tools }: Turn) {
  const files = context.documents.filter(({ kind }) => kind === 'file').map(({ source }) => source)
  const hasAssets = context.documents.some(({ kind }) => kind === 'asset')
  const can = [
    ...(hasAssets ? ['answer questions from this agent’s own guide, with the source'] : []),
    files.length > 0
      ? `look things up in ${files.join(', ')}, summarise, and add up tables`
      : 'read a file that you attach: look things up, summarise, add up a table',
    'calculate, convert units, work with dates',
    'correct, soften, shorten or answer a short message, or find its subject line',
    'count or check a text, or turn it into an outline, a checklist or a table',
    ...(tools.has('remember') ? ['remember what you ask me to'] : []),
    ...(tools.has('research') ? ['look something up on the web'] : []),
    ...(tools.has('voiceover') ? ['read a text into an audio file'] : []),
    ...(tools.has('email') ? ['prepare an e-mail, which is sent when you confirm it'] : []),
  ]
  return `I can\n${can.map((ability) => `- ${ability}`).join('\n')}`
}

function starters({ context }: Turn) {
  return offerStarters(context.template.starters, 'Try', 4)
}
