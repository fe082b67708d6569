import { withSentences, type Letter } from '../composer/letter.ts'
import { capital, phraseTable, tidy } from '../composer/phrases.ts'
import { applyRules, type Rule } from '../composer/rules.ts'
import { correctSpelling } from '../spelling/correct.ts'
import { correctGrammar } from './grammar.ts'
import { splitRunOn } from './run-on.ts'
import { writeInFull, writeOut } from './quick-words.ts'

/** Spelling, grammar and capitals: what a careful reader would mark. */
export function correct(letter: Letter): Letter {
  const fixed = withSentences(letter, (sentence) => splitRunOn(sentence).map(correctSentence))
  return {
    ...fixed,
    greeting: correctSpelling(letter.greeting),
    closing: capital(writeOut(correctSpelling(letter.closing))),
    signature: capital(letter.signature),
  }
}

export function correctSentence(sentence: string): string {
  const spelt = correctSpelling(writeOut(sentence))
  return endSentence(tidy(capital(correctGrammar(spelt))))
}

/** A question without its mark gets one, any other sentence a full stop. */
function endSentence(sentence: string): string {
  if (/[.!?…:)"*]$/.test(sentence) || !/ /.test(sentence)) return sentence
  if (/, (?:do|can|could|would|will|are|is) (?:you|we|they|it)\b[^,]{2,80}$/i.test(sentence))
    return `${sentence}?`
  return /^(?:can|could|would|will|do|does|did|is|are|was|were|have|has|what|when|where|why|how|who|which|shall|should)\b/i.test(
    sentence,
  ) &&
    !/^(?:what a|how nice|when (?:i|we|you)|have (?:a|fun|lots|the)|will be|do (?:not|let))\b/i.test(sentence)
    ? `${sentence}?`
    : `${sentence}.`
}

/** Corrected, and with the wording that a fluent writer would choose. */
export function polish(letter: Letter): Letter {
  const corrected = correct(letter)
  const better = withSentences(corrected, (sentence) => [tidy(capital(smooth(sentence)))])
  return { ...better, paragraphs: better.paragraphs.map(joinFragments) }
}

const smooth = (sentence: string) => applyRules(betterWords(writeInFull(sentence)), wording)

const betterWords = phraseTable(`
because of holidays > for the holidays
for urgent things > for anything urgent
take money back | take your money back | get money back > get a refund
the idea with the > the idea of the
and then look > and then see how it goes
is a lot > is quite a lot
sent you already > already sent you
please tell me > please let me know
please tell us > please let us know
please tell > please let me know
can you please > could you please
can you > could you
can we > could we
i want to > I would like to
i want > I would like
we want to > we would like to
we want > we would like
very good > excellent
dentist thing > dentist appointment
doctor thing | doctors thing > doctor's appointment
many greetings > best wishes
the most of > most of
how much it costs > what it costs
lets do dinner > let's have dinner
do dinner > have dinner
in the moment > at the moment
`)

const wording: readonly Rule[] = [
  [/\bplease let me know (\p{Lu}\p{L}{1,20}) (?=by|before|if|when|whether)/gu, 'please let $1 know '],
  [/\bI'm writing you\b|\bI write you\b/gi, 'I am writing to you'],
  [/\bI am writing because of\b/gi, 'I am writing about'],
  [/\bwe agreed (\p{Sc}?\d[\d.,]{0,12}(?: (?:euros?|dollars?|pounds?))?)/giu, 'we agreed on $1'],
  [/\bit says (\p{Sc}?\d)/giu, 'it says $1'],
  [/\byou can wait\b/gi, 'you are welcome to wait'],
  [/\bmy phone died\b/gi, 'my phone ran out of battery'],
  [/\bgot (cancelled|stolen|lost|broken|damaged|delayed|moved|postponed|rejected)\b/gi, 'was $1'],
  [/\bwe got your\b/gi, 'we have received your'],
  [
    /\b(?:orders|things|items|parcels) that come in during this time we send\b/gi,
    'we will send orders that come in during this time',
  ],
  [/^there I did\b/i, 'I did'],
  [
    /^(\p{Lu}\p{Ll}{3,15}) (broken|closed|blocked|out of order|leaking) since\b/u,
    (_, thing = '', how = '') => `The ${thing.toLowerCase()} has been ${how} since`,
  ],
  // Who writes in a hurry leaves out who does it.
  [
    /^(?=(?:can't|cannot|won't|couldn't|just wanted|looking forward|hope|am|had to|need to|will be)\b)(?!\p{L}{2,8}(?:'t)? (?:you|we|i|they|he|she|it)\b)/iu,
    'I ',
  ],
  [
    /^I (Can't|Cannot|Won't|Couldn't|Just|Looking|Hope|Am|Had|Need|Will)\b/,
    (_, verb = '') => `I ${verb === 'Looking' ? 'am looking' : verb.toLowerCase()}`,
  ],
  [/\bthe fast (?=answer|reply)/gi, 'the quick '],
]

/** 'Appointment confirmed. Date 28 February. Time 14:15.': notes become sentences. */
function joinFragments(sentences: string[]): string[] {
  return sentences.map((sentence) =>
    applyRules(sentence, [
      [/^Appointment confirmed\.$/i, 'Your appointment is confirmed.'],
      [
        /^(Date|Time|Place|Room|Price|Location|Deadline|Start|End|Venue|Cost): ?(.{2,80}?)\.?$/i,
        (_, what = '', value = '') => `The ${what.toLowerCase()} is ${value}.`,
      ],
      [
        /^(Date|Time|Place|Price|Location|Deadline|Venue|Cost) (\p{Lu}?[\p{L}\d€$£].{0,80}?)\.?$/iu,
        (_, what = '', value = '') => `The ${what.toLowerCase()} is ${value}.`,
      ],
      [/^Delivery:? (?:on )?(?=\d)/i, 'It will be delivered on '],
      [/^Returns within\b/i, 'You can return it within'],
      [/^(?:Dentist|Doctor) (Dr\.? \p{Lu}.{1,40}?)\.?$/u, 'You will see $1.'],
      [/^Bring (?!your|the|a |an |some|me|us|it)(\p{Ll}[\p{L} ]{2,40})\.$/u, 'Please bring your $1.'],
    ]),
  )
}
