import { correctSentence } from '../changes/polish.ts'
import { capital } from '../composer/phrases.ts'
import { applyRules, type Rule } from '../composer/rules.ts'
import type { ReceivedMessage } from './received-message.ts'

/** What the person wants to say, as sentences of a reply. */
export interface Intention {
  sentences: string[]
  answer: 'yes' | 'no' | 'open'
}

/** The words of the request itself, which are not meant for the reply. */
const requestWords = [
  /\b(?:write|text) (?:him |her |them )?back to (?:this|that|it)\b/gi,
  /\b(?:reply|respond|answer) (?:to )?my (?:teacher|boss|friend|landlord|neighbou?r|colleague|mother|mum|mom|dad|father|sister|brother|client|customer|aunt|uncle|manager|flatmate|professor|doctor|bank)\b/gi,
  /\bi got (?:this|the following|a) (?:mail|message|e-?mail|letter|text)(?: from [^:.,"]{1,40})?/gi,
  /\b(?:here's|here is|this is) (?:the|their|his|her|my) (?:message|mail|e-?mail|text)\b/gi,
  /\b(?:what|how) (?:can|should|could|do|would) (?:i|we) (?:write|reply|answer|say|respond|text)(?: back)?(?: to (?:this|that|him|her|them))?(?: this| that)?(?: politely| nicely| kindly)?\b/gi,
  /\bmy (?:boss|friend|landlord|neighbou?r|colleague|mother|mum|mom|dad|father|sister|brother|teacher|client|customer|aunt|uncle|ex|manager|coworker|flatmate)(?: just)? (?:wrote|texted|sent(?: me)?(?: this)?|asked|says|said|messaged)(?: me)?\b/gi,
  /\b(?:an?|one of (?:my|our)|the|our|some) (?:angry |unhappy |new |old )?(?:customers?|clients?|guests?|buyers?|reviewers?|tenants?|neighbou?rs?|parents?|readers?|users?)(?: of (?:ours|mine))?(?: just)? (?:complains?|complained|wrote|writes|says|said|asks|asked|is asking|sent(?: (?:me|us))?(?: this)?)(?: (?:me|us))?\b/gi,
  /\b(?:i |we )?(?:just )?(?:got|received|have) (?:this|the following)(?: (?:mail|message|e-?mail|letter|text))?(?: from [^:.,"]{1,40})?/gi,
  /\b(?:can|could|would|will) you (?:please )?(?:help me )?/gi,
  /\bhelp me(?: to)?\b/gi,
  /\bplease\b|\bpls\b|\bfor me\b/gi,
  /\b(?:write|draft|give me|make|compose|prepare|i need|suggest)(?: me| him| her| them)? (?:an?|the|some|my) (?:(?:short|polite|kind|friendly|nice|quick|brief|formal|warm|good) ){0,2}(?:reply|answer|response)(?: to (?:this|that|the|my|a) ?(?:mail|message|e-?mail|customer|complaint|invitation|letter)?)?\b/gi,
  /\b(?:reply|respond|answer) (?:to )?(?:this|that|the|a|my|him|her|them)? ?(?:angry )?(?:customer|complaint|mail|message|e-?mail|letter|invitation|review)?(?: politely| kindly| nicely)?\b/gi,
  /\b(?:write|text|get) (?:him |her |them )?back(?: to (?:my|the|our|him|her|them)(?: (?:aunt|uncle|boss|friend|teacher|landlord|customer|client|colleague|neighbou?r|mum|mother|father|sister|brother|company|shop))?)?\b/gi,
  /^(?:reply|answer|respond)\b/gi,
  /\b(?:politely|nicely|kindly|briefly|in a friendly way|in a nice way)\b/gi,
]

export function readIntention(instruction: string, message: ReceivedMessage): Intention {
  const wish = requestWords
    .reduce((words, pattern) => words.replace(pattern, ' '), instruction.replaceAll('’', "'"))
    .replace(/\s+/g, ' ')
    .replace(/^[\s,.:;?!-]{1,9}/, '')
  const clauses = splitClauses(wish)
  const sentences = clauses.flatMap((clause) => asSentence(clause, message))
  const answer = saysNo.test(wish) ? 'no' : saysYes.test(wish) ? 'yes' : 'open'
  return { sentences, answer }
}

const saysNo =
  /\b(?:no|decline|declining|can't (?:come|make|go)|cannot (?:come|make)|don't want|do not want|dont want|not interested|refuse|doesn't work|does not work|won't|turn (?:it |this )?down)\b/i
const saysYes =
  /\b(?:yes|accept|accepting|happy to|gladly|i'll|i can|we can|will come|i'm in|agree|confirm)\b/i

function splitClauses(wish: string): string[] {
  return wish
    .split(
      /[.;?!]{1,5}(?:\s|$)| (?:and|but) (?=(?:ask|tell|say|offer|thank|suggest|propose|invite|that|wish)\b)|, (?=(?:ask|tell|say|offer|thank|suggest|i|we|and (?:ask|tell|i|we)|price|too)\b)/i,
    )
    .map((clause) => clause.replace(/^[\s,:-]{1,5}/, '').replace(/[\s,:]{1,5}$/, ''))
    .filter((clause) => /\p{L}{2}/u.test(clause))
}

function asSentence(clause: string, { date, kind, asked }: ReceivedMessage): string[] {
  const wish = clause
    .replace(
      /^(?:and |but )?(?:saying|say|to say|tell (?:him|her|them)|telling (?:him|her|them)|that says|write)(?: that)? /i,
      '',
    )
    .replace(/^(?:that|something like|along the lines of) /i, '')
    .replaceAll(/\bdont\b/gi, "don't")
  if (/^(?:message|mail|e-?mail|text|the message|their message)$/i.test(wish)) return []
  if (/^(?:sorry|i'm sorry|i am sorry|we are sorry|apologise|apologize)$/i.test(wish))
    return ['I am very sorry.']
  if (/^(?:thank you|thanks|thank (?:him|her|them))$/i.test(wish)) return []
  if (/^(?:something |be |make it )?(?:kind|nice|friendly|polite|short|warm|sweet|supportive)$/i.test(wish))
    return []
  const made = applyRules(wish, rules(date, kind, asked))
  return [correctSentence(withDate(capital(made.replace(/ {2,}/g, ' ').trim()), date))]
}

const rules = (date: string, kind: ReceivedMessage['kind'], asked: string): readonly Rule[] => [
  [/^(?:not interested|no interest)$/i, "I'm afraid I am not interested"],
  [/^(?:please )?ask (\p{Lu}\p{L}{1,20})\b/u, 'please ask $1'],
  [
    /(?<=^(?:i|i'm|i am|we|we're|we are) .{0,80})\b(for|about|to|with|see|meet|thank|miss|love) (?:her|him|them)\b/giu,
    '$1 you',
  ],
  [/^accept(?:ing)?(?: (?:the|their|his|her) (?:invitation|offer))?(.*)$/i, 'I am very happy to accept$1'],
  [
    /^declin(?:e|ing)(?: (?:the|their|his|her) (?:invitation|offer))?(.*)$/i,
    kind === 'offer' ? "I'm afraid we will not be taking it up$1" : "I'm afraid I can't make it$1",
  ],
  [/^(?:yes|ok|okay|sure)$/i, date ? `yes, ${date} works well for me` : 'yes, that works well for me'],
  [
    /^(?:yes|ok|okay|sure),? (?:but |and )?(?=only|not|from|after|before|at|if|with)/i,
    date ? `yes, ${date} works for me, but ` : 'yes, that works for me, but ',
  ],
  [/^(?:yes|ok|okay|sure),? /i, 'yes, '],
  [
    /^no(?: thanks| thank you)?(?:,? (?:but )?(.*))?$/i,
    (_, rest = '') =>
      `${kind === 'offer' ? "I'm afraid we will not be taking up your offer" : "I'm afraid I have to say no"}${rest ? `. ${capital(reason(rest))}` : ''}`,
  ],
  [/^(?:i |we )(?:don't|do not|really don't) want to(?: go| come)?$/i, "I'm afraid I can't make it"],
  [/^(.{2,40}) (?:doesn't|does not|won't) work(?: for me)?$/i, 'unfortunately, $1 does not work for me'],
  [/^ask(?:ing)? for (.{2,60}?) instead$/i, 'would $1 be possible instead'],
  [/^(?:suggest|propose|offer)(?:ing)? (.{2,60}?)(?: instead)?$/i, 'would $1 work instead'],
  [
    /^ask(?:ing)? (?:him |her |them )?(?:if|whether) (.{2,120})$/i,
    (_, what = '') => `could you let me know whether ${towardsThem(what)}`,
  ],
  [
    /^ask(?:ing)? (?:him |her |them )?(what|when|where|how|who|which|why) (.{2,120})$/i,
    (_, word = '', what = '') => `could you tell me ${word} ${towardsThem(what)}`,
  ],
  [/^ask(?:ing)? (?:him |her |them )?(?:for|about) (.{2,80})$/i, 'could you please send me $1'],
  [/^ask(?:ing)? (?:him |her |them )?to (.{2,100})$/i, 'could you please $1'],
  [/^thank(?:ing)? (?:him|her|them)(.*)$/i, 'thank you$1'],
  [/^(?:the )?price (?:is )?too high$/i, 'the price is too high for us'],
  [/^i can,? but\b/i, date ? `yes, I can ${asked.toLowerCase()} ${date}, but` : 'yes, I can, but'],
  [
    /^wish(?:ing)? (?:him|her|them|you) (?:a )?(.{2,40})$/i,
    (_, what = '') => (/^(?:lots of )?fun$/i.test(what) ? 'have lots of fun' : `I wish you ${what}`),
  ],
  [
    /^(I|we) (?:can't|cannot|can not|cant|won't|am not able to|are not able to)\b/i,
    (_, who = '') => `I'm afraid ${/^we$/i.test(who) ? 'we' : 'I'} can't`,
  ],
  [/^(?:he|she|they) (?:can't|cannot)\b/i, "I'm afraid you can't"],
  [/^I need\b/i, "I'm afraid I need"],
  [/^(?:i am|i'm) (?=busy|away|sick|ill|on holiday|working|out of town)/i, "I'm afraid I am "],
  [/^we accept\b/i, 'we are happy to accept'],
  [/\band want\b/gi, 'and would like'],
  [
    /^(?:i|we) want (?=the|a|an|my|our|it|delivery)/i,
    (found) => `${/^we/i.test(found) ? 'we' : 'I'} would like `,
  ],
  [
    /\b(I|we) (?=(?:hand|send|bring|pay|come|call|refund|deliver|return|give|finish|take|fix|replace|exchange|repair|check|arrive|write|meet|pick)\b)/gi,
    '$1 will ',
  ],
  [/^(?:offer|offering) (?:him|her|them|you) (.{2,80})$/i, 'we would like to offer you $1'],
  [
    /^apologi[sz](?:e|ing)(?: for (.{2,60}))?$/i,
    (_, what = '') => (what ? `I am very sorry about ${what}` : 'I am very sorry about this'),
  ],
  [/^we(?: are|'re) sorry and\b/i, 'we are very sorry about this and'],
  [/^(?:they|he|she) can\b/i, 'you can'],
  [/(?<=(?:, | and ))(?:they|he|she) (can|may|will get|gets?|does not have to)\b/gi, 'you $1'],
]

const reason = (rest: string) =>
  rest.replace(/^(?:the )?price (?:is )?too high$/i, 'the price is too high for us').replace(/^because /i, '')

const towardsThem = (words: string) =>
  words
    .replace(/\b(?:they|he|she)\b/gi, 'you')
    .replace(
      /\byou (?:is|has|was)\b/gi,
      (found) => ({ is: 'you are', has: 'you have', was: 'you were' })[found.slice(4).toLowerCase()] ?? found,
    )
    .replace(/\b(?:their|his)\b/gi, 'your')

/** 'Tuesday' is the Tuesday of the message, with its date. */
function withDate(sentence: string, date: string): string {
  const weekday = /^\p{L}{2,7}day(?=,? \d)/u.exec(date)?.[0].toLowerCase()
  return sentence.replace(/\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b(?!,? \d)/i, (found) =>
    found.toLowerCase() === weekday ? date : found,
  )
}
