import type { Rule } from '../composer/rules.ts'
import { isEverydayWord } from '../../../../../core/english/dictionary.ts'
import { baseOf, pastOf } from './verb-forms.ts'

const helping = 'can|could|will|would|should|must|may|might|do|does|did'

const weekdays: Readonly<Record<string, string>> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
}

/** Mistakes that people make who have learned English as a second language. */
export const learnerRules: readonly Rule[] = [
  [/\bI am (agree|disagree)\b/gi, 'I $1'],
  [/\b(I|we|you|they|he|she|it) will to\b/gi, '$1 will'],
  [/\b(must|can|should|could) to (?=\p{Ll})/giu, '$1 '],
  [/\bdo (I|we) must\b/gi, 'do $1 have to'],
  [
    /\b(can|could|will|would|should|must|may|might) (?!always|perhaps|besides|sometimes|towards|likes)(\p{Ll}{2,14}[^suai\P{Ll}]s)(?= |[.,!?]|$)/gu,
    (found, first = '', verb = '') => (isEverydayWord(baseOf(verb)) ? `${first} ${baseOf(verb)}` : found),
  ],
  [
    /\b(on|by|until|till|this|next|before|after|from|last) (mon|tue|wed|thu|fri|sat|sun)(?=[ ,.!?]|$)/gi,
    (_, when = '', day = '') => `${when} ${weekdays[day.toLowerCase()] ?? day}`,
  ],
  [
    new RegExp(
      `\\b(${helping}) (I|you|we|they|he|she|it) (wants|needs|likes|comes|goes|has|knows|gave|sent|told|went|came|made|took|got|said|brought|found|saw)\\b`,
      'gi',
    ),
    (_, first = '', who = '', verb = '') => `${first} ${who} ${baseOf(verb)}`,
  ],
  [
    /\b(didn't|did not|doesn't|does not|don't) (went|came|got|sent|told|gave|saw|had|made|took|received|arrived|worked|wants|needs|works|has)\b/gi,
    (_, not = '', verb = '') => `${not} ${baseOf(verb)}`,
  ],
  [
    /\b(is|was|were|are|been|be) (accept|reject|cancel|confirm|approve|deliver|repair|damage|invite|deliver)(?= |[.,!?]|$)/gi,
    (_, be = '', verb = '') => `${be} ${pastOf(verb)}`,
  ],
  [
    /\b(send|give|bring|call|pick|take|pay|hand|fill) (back|up|in|out) (it|them|him|her|me|us)\b/gi,
    '$1 $3 $2',
  ],
  [
    /\b(when|where|how|what|why) (we|I|you|they|he|she) (can|could|should|will|would) (?=[^.!]{2,80}\?)/gi,
    '$1 $3 $2 ',
  ],
  [/\bthe (point|page|chapter|room|number|question|step|clause|section) (?=\d)/gi, '$1 '],
  [
    /\b(\d[\d.,]{0,12}) (euro|dollar|pound)\b/gi,
    (_, amount = '', unit = '') => `${amount} ${unit}${amount === '1' ? '' : 's'}`,
  ],
  [/\bthe ([a-z]{2,20}[a-rt-z]) don't\b/gi, "the $1 doesn't"],
  [/\bat the (\d{1,2})(st|nd|rd|th)\b/gi, 'on the $1$2'],
  // 'Hand it in Thursday' has its own 'in'.
  [
    /\b((?:hand|turn|send|bring|drop|give|come|pop|check|pay|put)(?: (?:it|them|this|that|him|her|the \p{L}{2,15}|my \p{L}{2,15}))? in) (?=(?:mon|tues|wednes|thurs|fri|satur|sun)day\b)/giu,
    '$1 on ',
  ],
  [/\b(?:at|in) (?=(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b)/gi, 'on '],
  [/\bin the (?=weekend\b)/gi, 'at the '],
  [
    /\b(?:we )?have the (?:pleasure|honou?r) to (?:inform|tell)(?: you)? that\b/gi,
    'we are pleased to inform you that',
  ],
  [/\binform that\b/gi, 'inform you that'],
  [
    /\b(yesterday,? (?:I|we|he|she|they)) (?:have|has) (\p{L}{2,15})\b/giu,
    (_, who = '', verb = '') => `${who} ${simplePast(verb)}`,
  ],
  [
    /\b(I|we|he|she|they) (?:have|has) (\p{L}{2,15})\b(?=[^.!?]{0,80}\b(?:yesterday|ago|last (?:week|month|night|year)|on (?:mon|tues|wednes|thurs|fri|satur|sun)day)\b)/giu,
    (found, who = '', verb = '') =>
      /^(?:been|to|a|an|the|no|not|had|got|\p{L}{1,12}ing)$/iu.test(verb) ||
      !/(?:ed|en|nt|ht|ne|ld|de|t|d)$/.test(verb)
        ? found
        : `${who} ${simplePast(verb)}`,
  ],
  [/\bit's (your|my|our|the) ([^.!?]{2,40}?) since\b/gi, 'it has been $1 $2 since'],
  [/\bI wait for your (answer|reply|response)\b/gi, 'I look forward to your $1'],
  [/\bI have a doubt about\b/gi, 'I have a question about'],
  [
    /\bmake (?:a )?(photos?|pictures?)\b/gi,
    (_, what = '') => `take ${what.endsWith('s') ? what : `a ${what}`}`,
  ],
  [
    /\b(I am|I'm|we are|he is|she is|it is|it's) (here|there|ill|sick|away|open|closed|broken|late|married|unemployed) since\b/gi,
    (_, be = '', what = '') =>
      `${{ i: 'I have', w: 'we have', h: 'he has', s: 'she has' }[be.charAt(0).toLowerCase()] ?? 'it has'} been ${what} since`,
  ],
  [
    /\b(is|are) since (.{3,30}?) (broken|closed|open|away|ill|sick|blocked|empty|out of order)\b/gi,
    (_, be = '', when = '', what = '') => `${be === 'is' ? 'has' : 'have'} been ${what} since ${when}`,
  ],
  [
    /\b(I|we|they) (know|live|work|wait|use|own) ([^.,!?]{2,40}?) since (?=\d|\p{Lu}|last|the)/giu,
    (_, who = '', verb = '', what = '') => `${who} have ${pastParticiple(verb)} ${what} since `,
  ],
  [
    /\bsince (one|two|three|four|five|six|ten|\d{1,2}|a few|some|many|several) (years?|months?|weeks?|days?|hours?)\b/gi,
    'for $1 $2',
  ],
  [
    /\bbefore (one|two|three|four|five|\d{1,2}|a few|some) (years?|months?|weeks?|days?)\b(?! (?:the|of|we|i|you)\b)/gi,
    '$1 $2 ago',
  ],
  [/\bI have (\d{1,3}) years\b(?! of)/gi, 'I am $1 years old'],
  [/\b(?:it gives|there is to find) (?=\p{Ll})/giu, 'there is '],
  [/\bsay (me|us|him|them) (?=what|when|where|how|if|that)/gi, 'tell $1 '],
  [/\b(say|write|answer) me (please )?(?=if|when|what|how)/gi, 'let me know '],
  [/\b(depends?) (?:of|from)\b/gi, '$1 on'],
  [/\binterested (?:on|for|at)\b/gi, 'interested in'],
  [/\bmarried with\b/gi, 'married to'],
  [
    /\b(people|children|my parents|the others) (?:is|was)\b/gi,
    (found, who = '') => `${who} ${/was$/i.test(found) ? 'were' : 'are'}`,
  ],
  [/\bmore (better|cheaper|bigger|easier|faster|worse|nicer)\b/gi, '$1'],
  [
    /\b(cheaper|bigger|better|more|less|faster|older|younger|longer|higher|lower|smaller|easier|later|earlier) ((?:\p{L}{1,15} ){0,2})as\b(?! (?:soon|well|far|long))/giu,
    '$1 $2than',
  ],
  [/\bfor to (?=\p{Ll})/giu, 'to '],
  [/\b(if|when|as soon as) (I|we|you|they) will (?=\p{Ll})/giu, '$1 $2 '],
  [/\bwe are (two|three|four|five|six|\d{1,2}) (?:persons|people)\b/gi, 'there are $1 of us'],
  [/\bpersons\b/gi, 'people'],
  [/\bwhen starts (the [^?]{2,40})\?/gi, 'when does $1 start?'],
  [/\bwhat costs (the [^?]{2,40}|it|this)\?/gi, 'what does $1 cost?'],
  [/\bhow (?:is it called|do you call (?:it|this)) (?:in english)?\b/gi, 'what is it called'],
  [/\b(can|could) you me (\p{Ll}{3,10})\b/giu, '$1 you $2 me'],
  [/\bI (?:search|look) (?:for )?(?=an? )/gi, 'I am looking for '],
  [/\bwhen (comes|starts|arrives|ends|opens|closes) (the \p{L}{2,20})\b/giu, 'when $2 $1'],
  [/\b(I am|I'm|we are) (very |really |so )?interesting in\b/gi, '$1 $2interested in'],
  [
    /\b(I am|I'm) (very |really |so )?(boring|confusing|exciting|tiring|disappointing|surprising)\b(?! (?:you|them|him|her))/gi,
    (_, be = '', much = '', how = '') => `${be} ${much}${how.replace(/ing$/, 'ed')}`,
  ],
  [/\blook (?=the (?:room|flat|house|car|apartment)\b)/gi, 'look at '],
  [
    /\bI have (an? [^.,!?]{2,30}?) for (?=(?:\d{1,2}|two|three|four|five|many|some) (?:years|months|weeks))/gi,
    'I have had $1 for ',
  ],
  [/\bis (it|the \p{L}{2,15}|this) still to have\b/giu, 'is $1 still available'],
  [/\bif it makes you nothing out\b/gi, "if you don't mind"],
  [/\bhow much (it|this|that) costs\?/gi, 'how much does $1 cost?'],
  [/\bwhat (it|this|that) costs\?/gi, 'what does $1 cost?'],
  [/\bhow much costs (it|this|the [^?]{2,30})\?/gi, 'how much does $1 cost?'],
  [/\byour announce\b/gi, 'your advertisement'],
  [/\b(I|we) come gladly\b/gi, '$1 will gladly come'],
  [/\b(I|we) (?:take|come|do) (?:it |this )?gladly\b/gi, '$1 will gladly do so'],
  [/\b(bring|take) ((?:my|our|the|a|an) [^.,!?]{2,30}?) with(?=[.?!,])/gi, '$1 $2 with me'],
  [/\bparticipation (?:on|at)\b/gi, 'participation in'],
  [/\b(participate|interested|take part) (?:on|at) (?=the)/gi, '$1 in '],
  [
    /\bat (?=\d{1,2}(?:st|nd|rd|th)? (?:January|February|March|April|May|June|July|August|September|October|November|December)\b)/g,
    'on ',
  ],
  [/\b(her|his|my|the|our) (\p{L}{2,15}) do(?=[.,!])/giu, '$1 $2 does'],
  [
    /\b(have|has|had) (eat|go|see|write|take|give|speak|forget|do|buy|send|make|find|tell|pay|lose|leave|break|choose|drive|bring|read|begin)\b(?! (?:to|you|it|with)\b)/gi,
    (_, have = '', verb = '') => `${have} ${participles[verb.toLowerCase()] ?? pastOf(verb)}`,
  ],
  [
    /\b(be|been|was|were|is|are) (hold|send|make|pay|build|tell|find|keep|sell|bring|write|break|take|give|choose|cancel|invite|close|open|repair|change|move|finish|sign|use)(?=(?: on| at| in| by| to| for| from| until|[.,!?])|$)/gi,
    (found, be = '', verb = '') =>
      /^(?:open|close)$/i.test(verb) ? found : `${be} ${participles[verb.toLowerCase()] ?? pastOf(verb)}`,
  ],
  [/ & (\p{Lu}\p{L}{1,15}) was\b/gu, ' & $1 were'],
  [
    /\b(\p{Lu}\p{L}{1,15} and \p{Lu}\p{L}{1,15}) (?:was|is)\b/gu,
    (found, who = '') => `${who} ${found.endsWith('was') ? 'were' : 'are'}`,
  ],
  [
    /\bthere (?=(?:food|team|new|flat|boss|office|shop|mother|father|money|time|work|dog)\b)(?!new (?:is|are))/gi,
    'their ',
  ],
  [
    /\byou're (?=(?:attendance|order|name|answer|help|email|mail|message|number|address|car|house|time|support|reply|invoice|opinion)\b)/gi,
    'your ',
  ],
  [
    /\b(I|we|they|you) (?:was|is) (\p{L}{2,15})/giu,
    (found, who = '', next = '') =>
      /^I$/i.test(who) ? found : `${who} ${/ is /i.test(found) ? 'are' : 'were'} ${next}`,
  ],
  [
    /\b(he|she|it) (want|need|like|work|live|know|say|think|come|go|make|take|look|feel|cost)\b(?! (?:of|that))(?<!(?:does|did|do|will|would|could|should|can|may|might|must|let|make|help|to|see|saw|if|when|that) (?:he|she|it) \p{L}{2,8})/giu,
    (_, who = '', verb = '') => `${who} ${verb === 'go' ? 'goes' : `${verb}s`}`,
  ],
  [
    /\b(is|are) not (\p{L}{2,12}ing) since\b/giu,
    (_, be = '', verb = '') => `${be === 'are' ? 'have' : 'has'} not been ${verb} since`,
  ],
  [
    /\b(is|are) (broken|closed|blocked|out of order|ill|sick|away|empty|missing|leaking) (since|for) (?=\d|\p{Lu}|last|yesterday|two|three|four|five|a few|some|many)/giu,
    (_, be = '', how = '', since = '') => `${be === 'are' ? 'have' : 'has'} been ${how} ${since} `,
  ],
  [/\bI would be happy (?:about|for) (?:an |your )?(?:answer|reply)\b/gi, 'I would be glad to hear from you'],
  [/\bI (?:would be|am) (?:happy|glad) when you\b/gi, 'I would be glad if you'],
  [/\bI send you (?:attached|in the attachment)\b/gi, 'I am sending you'],
  [/\bI send you\b/gi, 'I am sending you'],
  [/\bin the attachment (?:you find|is)\b/gi, 'attached is'],
  [/\b(?:doesn't|does not|don't) function\b/gi, "doesn't work"],
  [/\b(?:goes|functions|works) not\b/gi, "doesn't work"],
  [/\bI must (?:to )?(?=cancel|go|work|leave|stay|move)/gi, 'I have to '],
  [
    /\bI have (?:a )?(hunger|thirst)\b/gi,
    (_, what = '') => `I am ${what === 'hunger' ? 'hungry' : 'thirsty'}`,
  ],
  [/\bI (?:am|was) (?:very )?thankful for\b/gi, 'I am grateful for'],
  [/\bactual (?=price|address|version|status|situation|list)/gi, 'current '],
  [/\b(?:on|in) the phone number\b/gi, 'at the number'],
  [
    /\b(everyone|everybody|someone|nobody) (are|were|have)\b/gi,
    (_, who = '', verb = '') =>
      `${who} ${{ are: 'is', were: 'was', have: 'has' }[verb.toLowerCase()] ?? verb}`,
  ],
  [
    /\ba (lot of|few|couple of|number of) (day|week|month|year|thing|problem|question|person|friend|customer|hour|minute)\b/gi,
    (_, many = '', noun = '') => `a ${many} ${noun === 'person' ? 'people' : `${noun}s`}`,
  ],
  [
    /\b(many|several|some|these|those|two|three|four|five|six|seven|eight|nine|ten) (day|week|month|year|thing|problem|question|customer|hour|minute|mistake|room|chair|ticket|box)\b(?! (?:of|old|long|pass|notice))/gi,
    '$1 $2s',
  ],
  [/\bboxs\b/g, 'boxes'],
  [
    /\b(this|that) (days|weeks|months|years|things|problems|questions|documents|papers)\b/gi,
    (_, which = '', noun = '') => `${which.toLowerCase() === 'this' ? 'these' : 'those'} ${noun}`,
  ],
  [/\bI (?:was|am) born in the year\b/gi, 'I was born in'],
  [/\bthanks for your (fast|quick) (?=answer|reply)/gi, 'thank you for your quick '],
  [/\bthe fast answer\b/gi, 'the quick answer'],
  [
    /\b(one|two|three|four|five|six|\d{1,3}) (day|week|month|year|hour|minute|person|child|ticket)\b(?= (?:ago|later|before|more|left|in|for|and))/gi,
    (found, amount = '', noun = '') =>
      /^(?:one|1)$/i.test(amount)
        ? found
        : `${amount} ${noun === 'person' ? 'people' : noun === 'child' ? 'children' : `${noun}s`}`,
  ],
]

const participles: Readonly<Record<string, string>> = Object.fromEntries(
  'eat:eaten go:gone see:seen write:written take:taken give:given speak:spoken forget:forgotten do:done buy:bought send:sent make:made find:found tell:told pay:paid lose:lost leave:left break:broken choose:chosen drive:driven bring:brought read:read begin:begun hold:held build:built keep:kept sell:sold'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
)

const pastForms: Readonly<Record<string, string>> = Object.fromEntries(
  'seen:saw gone:went been:was done:did written:wrote taken:took given:gave eaten:ate spoken:spoke forgotten:forgot broken:broke come:came known:knew driven:drove chosen:chose'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
)

const pastParticiple = (verb: string) => ({ know: 'known' })[verb] ?? pastOf(verb)

const simplePast = (participle: string) => pastForms[participle.toLowerCase()] ?? participle
