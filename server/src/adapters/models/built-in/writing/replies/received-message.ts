import { readLetter, sentencesOf } from '../composer/letter.ts'

/** The message that is answered, as far as a reply needs it. */
export interface ReceivedMessage {
  /** How the sender is addressed: 'Dear Helen Voss', 'Hi Chris and Dani'. */
  greeting: string
  /** The name to sign with, where the message greets by first name. */
  ownName: string
  isInformal: boolean
  kind: 'invitation' | 'complaint' | 'bad news' | 'good news' | 'offer' | 'other'
  /** 'the summer party on 5 July', seen from the one who answers. */
  topic: string
  /** The first date of the message, as it is written: 'Tuesday 11 March'. */
  date: string
  /** What it asks the person to do: 'come in'. */
  asked: string
}

const day = '(?:mon|tues|wednes|thurs|fri|satur|sun)day'
const month = '(?:january|february|march|april|may|june|july|august|september|october|november|december)'
const datePattern = new RegExp(
  `\\b(?:${day},? )?(?:the )?\\d{1,2}(?:st|nd|rd|th)? (?:of )?${month}\\b|\\b${day}(?: (?:the )?\\d{1,2}(?:st|nd|rd|th))?\\b|\\btomorrow\\b|\\btonight\\b`,
  'i',
)

const kinds: [ReceivedMessage['kind'], RegExp][] = [
  [
    'complaint',
    /\b(?:disappoint\w{0,5}|broken|damaged|complain\w{0,3}|never again|awful|terrible|unacceptable|defect\w{0,3}|doesn't work|does not work|wrong (?:size|item|order|product|colou?r)|still waiting|ridiculous|money back|refund|nobody (?:answers|picks up|replies|cares)|not working|scratched|missing|late|too long|waste of|rip-?off|hasn't arrived|has not arrived|cold food|rude)\b/i,
  ],
  [
    'bad news',
    /:\(|\b(?:didn't get|did not get|passed away|died|in (?:the )?hospital|broke up|lost (?:my|our|her|his)|failed|got fired|laid off|cancer|so sad|miscarriage)\b/i,
  ],
  [
    'good news',
    /\b(?:baby is here|was born|born on|got the job|got engaged|we're engaged|we are engaged|passed (?:my|the|her|his)|got promoted|we're expecting|getting married|new job|bought a house)\b/i,
  ],
  ['offer', /\b(?:our offer|my offer|our quote|my quote|quotation|attached is our)\b/i],
  [
    'invitation',
    /\b(?:invit\w{0,6}|(?:having|throwing|giving) (?:a|an|our) \p{L}{3,15}|celebrat\w{0,4}|join us|love to (?:have|see) you|would you be (?:free|available)|are you free|come (?:over|along|to)|let us know (?:by .{1,20} )?if you can come)\b/iu,
  ],
]

export function readMessage(text: string): ReceivedMessage {
  const letter = readLetter(text)
  const body = sentencesOf(letter).join(' ')
  const isInformal =
    !/^(?:dear|sehr)\b/i.test(letter.greeting) &&
    !/\b(?:regards|sincerely|faithfully)\b/i.test(letter.closing)
  const sender = (letter.signature.split(',')[0] ?? '').replace(/^(?:your |yours )/i, '').trim()
  const introduced = /\bmy name is (\p{Lu}[\p{L}'-]{1,20}(?: \p{Lu}[\p{L}'-]{1,20})?)/u.exec(body)?.[1]
  const kind = kinds.find(([, sign]) => sign.test(body))?.[0] ?? 'other'
  const date = capitalDays(datePattern.exec(body)?.[0] ?? '')
  return {
    greeting: greet(sender || (introduced ?? ''), isInformal && kind !== 'complaint'),
    ownName: firstName(letter.greeting),
    isInformal,
    kind,
    topic: topicIn(body, date),
    date,
    asked:
      /\b(?:can|could|would) you (?:please )?(come(?: in| over| by| along)?|help|work|call|meet|join|start|stay)\b/i.exec(
        body,
      )?.[1] ?? 'do',
  }
}

function greet(sender: string, isInformal: boolean) {
  if (sender === '') return isInformal ? 'Hi' : 'Hello'
  return `${isInformal && !/^(?:mr|mrs|ms|dr)\b/i.test(sender) ? 'Hi' : 'Dear'} ${sender}`
}

/** 'Hello Nina' tells with which name to sign; 'Dear Ms Osei' does not. */
function firstName(greeting: string) {
  const name = greeting.replace(/^(?:dear|hi|hello|hey|hiya|good (?:morning|afternoon|evening))\b ?/i, '')
  return /^\p{Lu}[\p{L}'-]{1,20}$/u.test(name) &&
    !/^(?:All|Team|Everyone|Both|Customer|Parents|Sir|Madam|There)$/i.test(name)
    ? name
    : ''
}

const datedThing = new RegExp(
  `\\b((?:the|our|my|an?|your) (?:[a-z-]{2,20} ){0,3}[a-z-]{3,20}) (?:on|at|this) (?:${datePattern.source})`,
  'i',
)

function topicIn(body: string, date: string): string {
  const withOrder = /\b(?:my|the|a) ([a-z]{3,20}(?: [a-z]{3,20})?) \((order[^)]{1,30})\)/i.exec(body)
  if (withOrder) return `your ${withOrder[1]} (${withOrder[2]})`
  const got = /\bthe ([a-z]{3,20}) I (?:got|bought|ordered|had|received)\b/i.exec(body)?.[1]
  if (got) return `the ${got}${date && ` on ${date}`}`
  const number =
    /\b((?:order|invoice|booking|reservation|ticket|case|request|application)(?: no\.?| number)? #?(?=\S{0,10}\d)[\w-]{2,15})/i.exec(
      body,
    )?.[1]
  const offered =
    /\b(?:offer|quote|quotation)(?: no\.? ?\S{1,12})? for ((?:the |a |an |your |\d{1,4} )?[a-z]{3,20}(?: [a-z]{3,20})?)/i.exec(
      body,
    )?.[1]
  if (offered) return `your offer for ${turned(offered)}`
  const dated = date && datedThing.exec(body)?.[1]
  const wanted =
    /\b(?:send|give|bring|get|lend) (?:me|us) (the [a-z]{3,20}(?: [a-z]{3,20})?)(?= (?:by|until|on|before|for)\b|[?.,]|$)/i.exec(
      body,
    )?.[1]
  if (!dated && wanted) return wanted.toLowerCase()
  if (dated) return `${turned(dated)} ${/^(?:tomorrow|tonight)/i.test(date) ? '' : 'on '}${date}`
  return number
    ? `${number.toLowerCase().startsWith('order') ? 'your ' : ''}${number.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase())}`
    : ''
}

/** 'Our golden wedding' is 'your golden wedding' to the one who answers; 'a barbecue' has become 'the barbecue'. */
const turned = (phrase: string) =>
  phrase
    .toLowerCase()
    .replace(/^(?:our|my)\b/, 'your')
    .replace(/^an?\b/, 'the')

const calendarWords = new RegExp(`\\b(?:${day}|${month})\\b`, 'gi')

const capitalDays = (text: string) =>
  text.replace(calendarWords, (word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase())
