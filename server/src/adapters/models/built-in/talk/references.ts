import { findPassages } from '../documents/passages.ts'
import { sourceLine } from '../documents/choose.ts'
import { request, type Answer, type Skill, type Turn } from '../skill.ts'
import { lastAnswer, plainText } from '../tools/text-in-question.ts'
import { listIn, placeIn } from './lists-in-answer.ts'

const longest = 80

/** 'The second', 'explain step 2', 'that one', 'why?', 'and in English?': about the last answer, where that is certain. */
export const references: Skill = {
  name: 'references',
  answer(turn) {
    const last = lastAnswer(turn)
    const asked = request(turn.said)
    if (!last || asked.length > longest) return undefined
    if (asksWhy.test(asked)) return giveReason(turn, last)
    if (isLost.test(asked)) return { text: noOtherWords(last), suggestions: seeAlsoIn(last) }
    if (asksTranslation.test(asked)) return { text: noTranslation(last) }
    return pointsAtItem.test(asked) ? giveItem(turn, asked, last) : undefined
  },
}

const asksWhy =
  /^(?:but )?why(?: is that| so| not| that)?[\s?!.]*$|^how come[\s?!.]*$|^what['’]?s the reason[\s?!.]*$/i
const asksTranslation =
  /^(?:and )?in (?:english|german|french|spanish|italian|dutch|portuguese|polish|turkish)(?: please)?[\s?!.]*$|^translate (?:it|this|that)\b.{0,40}$/i
const isLost =
  /^(?:(?:sorry|hm+|but|ok|no)[ ,]{1,2})?(?:i )?(?:(?:still |really )?(?:don['’]?t|do not|didn['’]?t) (?:get|understand|follow) (?:it|that|this)?|what do you mean(?: by that)?|huh|i['’]?m (?:lost|confused)|that['’]?s confusing)(?: at all| sorry)?[\s?!.]*$/i
const pointsAtItem =
  /^(?:and )?(?:(?:(?:tell me (?:more )?about|explain|show(?: me)?|what about|how about|more (?:about|on)|what does|what is|take|i(?:'ll| will)? (?:take|choose|pick|want)|let'?s (?:take|do)|go (?:on )?with|use|open|describe) )?(?:the |number |no\. ?|step |item |point |option |tip |rule )?(?:(?:the )?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|last|1st|2nd|3rd|[4-9]th|other|\d{1,2})(?: (?:one|step|item|point|option|tip|rule|idea))?|that one|this one|(?:step|item|point|option|tip|rule|number) \d{1,2})(?: mean)?)[\s?!.]*$/i

function giveItem(turn: Turn, asked: string, last: string): Answer | undefined {
  const items = listIn(last)
  if (items.length < 2) return undefined
  const place = placeIn(asked, items.length)
  if (place === 'unclear')
    return {
      text: 'Which one do you mean?',
      suggestions: items.slice(0, 4).map((item) => item.slice(0, 120)),
    }
  const item = items[place]
  if (item === undefined)
    return {
      text: `The list has ${items.length} points. Which one do you mean?`,
      suggestions: items.slice(0, 4).map((each) => each.slice(0, 120)),
    }
  const more = findPassages(turn, item).find(
    ({ coverage, text }) => coverage >= 0.6 && !last.includes(text.slice(0, 60)),
  )
  const told = more
    ? `${more.text}\n\n${sourceLine(more.source, more.heading)}`
    : 'I have nothing more about it than this.'
  return { text: `Number ${place + 1}: ${item}\n\n${told}` }
}

const givesReason =
  /\b(?:because|since|so that|otherwise|that is why|this is why|the reason|therefore|due to|in order to)\b/i

/** A reason that the cited section itself gives; nothing is made up. */
function giveReason(turn: Turn, last: string): Answer | undefined {
  const [, file, heading = ''] = /\*Source: ([^·*\n]{1,120}?)(?: · ([^*\n]{1,200}))?\*/.exec(last) ?? []
  if (!file) return undefined
  // Only what was told may be what is asked about: a reason from elsewhere is a reason for something else.
  const passages = findPassages(turn, heading || plainText(last).slice(0, 300)).filter(
    ({ source, text }) => source.endsWith(file) && last.includes(text.slice(0, 60)),
  )
  const reason = passages
    .flatMap(({ text }) => text.split(/(?<=[.!?])\s/))
    .find((sentence) => givesReason.test(sentence))
  return {
    text: reason
      ? `${reason.trim()}\n\n*Source: ${file}${heading && ` · ${heading}`}*`
      : `${file} gives no reason for that${heading && ` under *${heading}*`}.`,
  }
}

function noOtherWords(last: string) {
  return last.includes('*Source: ')
    ? 'I can only say it in the words of my guide, and those were all it has about that. Tell me which part is not clear, or read what stands near it.'
    : 'I can only say it the way I did. Tell me which part is not clear.'
}

/** What the last answer pointed to besides. */
const seeAlsoIn = (last: string) =>
  [...(/^See also: (.{1,400})$/m.exec(last)?.[1] ?? '').matchAll(/\*([^*]{3,120})\*/g)].map(
    ([, heading = '']) => heading,
  )

function noTranslation(last: string) {
  const isEnglish = (last.match(/\b(?:the|and|is|are|you|to|of|for|it|with)\b/gi)?.length ?? 0) > 3
  return isEnglish
    ? 'My last answer is in English, and I do not translate. A connected language model could.'
    : 'I do not translate. A connected language model could.'
}
