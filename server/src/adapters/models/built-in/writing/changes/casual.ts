import { withSentences, type Letter } from '../composer/letter.ts'
import { capital, phraseTable, tidy } from '../composer/phrases.ts'

/** As one would write to somebody one knows: shorter words, no stiff phrases. Nothing is added. */
export function makeCasual(letter: Letter): Letter {
  const easy = withSentences(letter, (sentence) => [asQuestion(tidy(capital(easyWords(sentence))))])
  return {
    ...easy,
    greeting: letter.greeting.replace(/^(?:dear|good (?:morning|afternoon|evening)|hello)\b/i, 'Hi'),
    closing: /^(?:yours|kind|with|warm|regards|sincerely|best regards)/i.test(letter.closing)
      ? 'Best'
      : letter.closing,
  }
}

const easyWords = phraseTable(`
i hope you are well. | i hope this finds you well. | i hope this email finds you well. >
hereby >
i hereby request that you provide | i request that you provide | we request that you provide > could you send me
i am writing to inform you that | i would like to inform you that | please be informed that >
at your earliest convenience > when you get a chance
i would like to > I'd like to
i would be grateful if you could | i would appreciate it if you could > could you
could you please > could you
do not hesitate to > feel free to
regarding | concerning > about
i am > I'm
we are > we're
i have not > I haven't
do not > don't
does not > doesn't
did not > didn't
is not > isn't
was not > wasn't
cannot > can't
will not > won't
it is > it's
that is > that's
therefore > so
however > but
provide > send
require > need
assistance > help
purchase > buy
inform > tell
in order to > to
prior to > before
have a lovely day! >
`)

const asQuestion = (sentence: string) =>
  /^(?:could|can|would|will) (?:you|we|i)\b/i.test(sentence) ? sentence.replace(/\.$/, '?') : sentence
