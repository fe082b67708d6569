import { applyRules, type Rule } from '../composer/rules.ts'
import { learnerRules } from './learner-grammar.ts'
import { baseOf, pastOf } from './verb-forms.ts'

const days = 'Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday'
const monthNames = 'January|February|March|April|June|July|August|September|October|November|December'

const calendar = new RegExp(`\\b(?:${days}|${monthNames})s?\\b`, 'gi')
const may = /\b(\d{1,2}(?:st|nd|rd|th)?(?: of)?) may\b|\bmay (?=\d{1,2}(?:st|nd|rd|th)?\b)/g

/** Mistakes that are mistakes wherever they stand. */
const rules: readonly Rule[] = [
  [/(?<![\p{L}\p{N}'.-])i(?![\p{L}\p{N}'.-])/gu, 'I'],
  [/\b(would|could|should|might|must) of\b/gi, '$1 have'],
  [
    /\b(bigger|smaller|better|worse|more|less|earlier|later|faster|slower|cheaper|higher|lower|longer|shorter|larger|greater|older|younger|easier|harder|rather|fewer|nicer|stronger) ((?:[\p{L}]{1,20} ){0,3})then\b(?! (?:i|we|you|they|he|she|it)\b)/giu,
    '$1 $2than',
  ],
  [/\b(rather|other|different) then\b/gi, '$1 than'],
  [/\b([\p{L}]{2,20}) and (?:him|he) was\b/giu, '$1 and he were'],
  [/\b([\p{L}]{2,20}) and (?:her|she) was\b/giu, '$1 and she were'],
  [
    /\b(?:me and ((?:my )?[\p{L}]{2,20})|([\p{L}]{2,20}) and me) (was|were|are|is|will|have|had|would|can)\b/giu,
    (_, a, b, verb) => `${a || b} and I ${verb === 'was' ? 'were' : verb === 'is' ? 'are' : verb}`,
  ],
  [/^me and (my \p{L}{2,15}|\p{Lu}\p{L}{1,15})(?= \p{Ll})/iu, '$1 and I'],
  [/\bthank's\b/gi, 'thanks'],
  [
    /\byou're (?=(?:quick|fast|kind|nice|good|last|new|great|detailed|friendly) (?:answer|reply|help|message|mail|email|offer|work|letter|response|support)\b)/gi,
    'your ',
  ],
  [/\bI has\b/g, 'I have'],
  [
    /\bme and ((?:my )?\p{L}{2,20}) (wants|needs|likes|goes|has)\b/giu,
    (_, who = '', verb = '') => `${who} and I ${baseOf(verb)}`,
  ],
  [/\btheir (?=(?:going|coming|doing|making|not|late|here|very|so)\b)/gi, "they're "],
  [
    /\btoo (?=(?:call|go|come|see|get|make|take|buy|eat|send|be|do|have|help|work|play|meet|write|pay|ask|tell)\b)/gi,
    'to ',
  ],
  [/\bto (?=(?:much|many|late|early|long|short|big|small|expensive|loud|hot|cold)\b)/gi, 'too '],
  [/\bhope your\b/gi, "hope you're"],
  [/\b(you|we|they) was\b/gi, '$1 were'],
  [/\b(you|we|they) has\b/gi, '$1 have'],
  [
    /(?<!(?:does|did|do|will|would|could|should|can|may|might|must|let|make|and) )\b(he|she|it) have\b/gi,
    '$1 has',
  ],
  [
    /(?<!(?:does|did|do|will|would|could|should|can|may|might|must|let) )\b(he|she|it) don't\b/gi,
    "$1 doesn't",
  ],
  [/\bthere is (many|several|some people|two|three|four|five|lots)\b/gi, 'there are $1'],
  [
    /\b(?:have|has) (?:went|gone)\b(?=[^.!?]{0,80}\b(?:yesterday|ago|last (?:week|month|night|year))\b)/gi,
    'went',
  ],
  [/\b(have|has|had) went\b/gi, '$1 gone'],
  [/\b(?:have|has) (?:said|told) (me|him|her|us|them)\b/gi, 'told $1'],
  [/\bsaid (me|him|us|them) that\b/gi, 'told $1 that'],
  [
    /\b(I|we|they|you|he|she) did (agree|rise|ask|call|pay|send|tell|say|order|write|receive|get|buy|talk|speak|make|find|see|have|go|come|book|wait|work|need|want|decide|choose|forget|try|use|change|give|take|meet)\b/gi,
    (_, who = '', verb = '') => `${who} ${pastOf(verb)}`,
  ],
  [
    /\b(costs|prices|numbers|people|customers|sales|rents|temperatures) did ([a-z]{3,12})\b/gi,
    (_, who = '', verb = '') => `${who} have ${participle(verb)}`,
  ],
  [/\bI am (\p{L}{2,15}ing)\b([^.!?]{0,60}?) since\b/giu, 'I have been $1$2 since'],
  [/\bwe are (\p{L}{2,15}ing)\b([^.!?]{0,60}?) since\b/giu, 'we have been $1$2 since'],
  [/\b(he|she) is (\p{L}{2,15}ing)\b([^.!?]{0,60}?) since\b/giu, '$1 has been $2$3 since'],
  [
    /\bI (live|work|study|wait|am) ((?:\p{L}{1,15} ){0,4})since\b/giu,
    (_, verb = '', rest = '') =>
      `I have ${verb === 'am' ? 'been' : `${verb}ed`.replace('eed', 'ed').replace('studyed', 'studied')} ${rest}since`,
  ],
  [
    /\bmuch (thing|problem|question|person|customer|mistake|email|error|year|time)s?\b(?! (?:of|for|to|is|was)\b)/gi,
    (_, noun = '') => (noun === 'person' ? 'many people' : noun === 'time' ? 'much time' : `many ${noun}s`),
  ],
  [/\bmuch people\b/gi, 'many people'],
  [/\b(informations|advices|furnitures|equipments|feedbacks)\b/gi, (found) => found.slice(0, -1)],
  [/\bmister (?=\p{Lu})/giu, 'Mr '],
  [
    /\bthe (\d{1,2}) (?=(?:January|February|March|April|May|June|July|August|September|October|November|December)\b)/g,
    '$1 ',
  ],
  [/\bon it stands\b/gi, 'it says'],
  [
    /\bif questions,? (?:please )?(call|write|ask|contact|mail|email)\b/gi,
    'if you have any questions, please $1',
  ],
  [/\bif any questions\b/gi, 'if you have any questions'],
  [/\b(\p{L}{2,20}s|things|people|everything|all|anything) what (?=\p{L})/gu, '$1 that '],
  [/\bcome in this time\b/gi, 'come in during this time'],
  [
    /\bI was (\p{L}{1,10}|\d{1,2}) (years|months|weeks) (at|in|with) (\p{Lu}[\p{L}&'-]{0,30})/gu,
    'I worked $3 $4 for $1 $2',
  ],
  [
    /\b(?:then|afterwards) I was (?=team leader|manager|assistant|head|teacher|nurse|engineer)/gi,
    'then I became ',
  ],
  [/\bnow I look for\b/gi, 'I am now looking for'],
  [/\bI look for\b/gi, 'I am looking for'],
  [/\bI (?:make|do) holidays?\b/gi, 'I am on holiday'],
  [/\bwe see us\b/gi, 'we will see each other'],
  [/\bexplain me\b/gi, 'explain to me'],
  [/\bdiscuss about\b/gi, 'discuss'],
  [/\blooking forward to (hear|see|meet|work|speak|talk|get|receive)\b/gi, 'looking forward to $1ing'],
  [/\bgeting\b/g, 'getting'],
  [/\bhow (?:it|this|that) looks like\b/gi, 'what it looks like'],
  [/\bin the (next|last) time\b/gi, (_, which = '') => (which === 'next' ? 'soon' : 'recently')],
  [
    /\ba (?=(?:a|e|i|o)\p{Ll}{2,})(?!(?:one|once|eu|uni|use|usu)\p{Ll}{0,12})/giu,
    (found) => `${found.trim()}n `,
  ],
  [/\ban (?=(?:b|c|d|f|g|j|k|l|m|n|p|q|r|s|t|v|w|x|z)\p{Ll}{2,})/giu, (found) => `${found.charAt(0)} `],
  [
    /\bits (?=(?:a|an|the|not|very|too|so|really|just|been|going|my|your|our|time|ok|okay|fine|green|red|blue|black|white|broken|late|important|urgent|possible|me|raining|freezing|snowing|boiling|getting|working|killing|taking|making|coming|been|in the|on the|at the|no|only|still|already|really|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b)/gi,
    "it's ",
  ],
  [/(?<=^|[.,;!?:] |and |so )lets (?=\p{Ll})/giu, "let's "],
  [
    /\bill (?=(?:be|bring|come|do|get|give|go|have|call|send|take|tell|let|see|try|pay|write|make|check|ask|meet|wait|need|not|never|also)\b)/gi,
    "I'll ",
  ],
  [/\b(form) (?=\d{1,2}(?::\d\d)? (?:to|until|till) \d)/gi, 'from '],
  [/\byour (?=(?:going|coming|welcome|right|wrong|late|making|doing|being)\b)/gi, "you're "],
  [/\b(?:very|so|really) exited\b/gi, (found) => found.replace(/exited/i, 'excited')],
  [/\bexited (?=about|for|to)\b/gi, 'excited '],
  [/\bto (?=(?:much|many|late|early|long|short|big|small|expensive|loud|hot|cold)\b)/gi, 'too '],
  [/\bthere (?=(?:car|house|dog|cat|children|kids|order|own|parents|help)\b)/gi, 'their '],
  [/\bcan not\b/gi, 'cannot'],
  [
    /(?<!\b(?:the|a|root|main|no|good|any|this|that|will|would|may|might|can|could|to|not) )\bcause (?=(?:i|we|he|she|it|they|you|my|the|there|of the)\b)/gi,
    'because ',
  ],
  [/\bname in\./gi, 'name in it.'],
]

/** 'Send it until Friday' means by Friday; 'closed until Friday' does not. */
const deadline = new RegExp(
  `\\buntil (?=(?:the )?(?:\\d|${days}|${monthNames}|tomorrow|tonight|next|end of|noon))`,
  'gi',
)
const wantsBy =
  /\b(?:send|sent|need|tell|let me know|let us know|answer|reply|pay|return|give|bring|finish|submit|confirm|deliver|have to have|back|transfer|register|order|sign|drafts?)\b/i
const lastsUntil =
  /\b(?:closed?|open|valid|stay|stays|remain|wait|available|away|off|here|works?|only|from|home)\b/i

export function correctGrammar(sentence: string): string {
  const dated = sentence
    .replace(calendar, (word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase())
    .replace(may, (found) => found.replace('may', 'May'))
  const by = wantsBy.test(dated) && !lastsUntil.test(dated) ? dated.replace(deadline, 'by ') : dated
  // Twice: one mistake hides another ('before three weeks', with the wrong tense beside it).
  return applyRules(applyRules(applyRules(by, rules), learnerRules), learnerRules)
}

const participle = (verb: string) =>
  ({ rise: 'risen', go: 'gone', fall: 'fallen', grow: 'grown' })[verb] ?? pastOf(verb)
