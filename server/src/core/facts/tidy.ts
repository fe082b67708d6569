import { longPattern } from '../text/long-pattern.ts'
import { withoutEnd } from '../text/without-end.ts'

/** Greetings and small words before what is really said. */
export function withoutLead(clause: string): string {
  let rest = clause.trim()
  for (let left = 6; left > 0; left -= 1) {
    const lead = leads.exec(rest)?.[0]
    if (!lead || lead.length === rest.length) break
    rest = rest.slice(lead.length)
  }
  return rest
}

const leads = longPattern('iu')`
  ^(?:
    hi|hello|hey|hiya|good\s(?:morning|afternoon|evening|day)|dear\sagent|btw|by\sthe\sway|also|and|but|so|well|oh|ah|ok|okay|actually|anyway|just\sso\syou\sknow|so\syou\sknow|you\sshould\sknow(?:\sthat)?|fyi
    |for\s(?:context|reference|info|your\sinformation|the\srecord)|as\syou\s(?:know|may\sknow)|because|cause|cos|since|now|plus|yes|yeah|yep|no|nope|um|uh|look|listen|honestly|update|correction|sorry|thanks|thank\syou
    |like\si\ssaid|as\si\ssaid|one\smore\sthing|to\sbe\sclear|basically|well\sactually|ugh|haha|lol|there|everyone|all|then|i\sforgot\sto\s(?:say|mention)(?:\sthat)?|i\sshould\s(?:say|mention)(?:\sthat)?|did\si\smention(?:\sthat)?
    |übrigens|hallo|hi|guten\s(?:tag|morgen|abend)|und|aber|also|weil|bonjour|salut|coucou|bonsoir|et|mais|au\sfait|hola|buenos\sdías|buenas|y|pero|por\scierto|moin|servus
  )(?:[,:!.]+\s?|\s|$)
`

/** The statement without what follows from it, and without small words at its end; with the spelling that people expect. */
export function withoutTail(clause: string): string {
  const cut = tails.exec(clause)
  let words = (cut ? clause.slice(0, cut.index) : clause).trim()
  for (let left = 6; left > 0; left -= 1) {
    words = withoutEnd(words, /[\s.,;:!…)(-]/)
    const end = endings.exec(words)
    if (!end) break
    words = words.slice(0, end.index)
  }
  return spelt(words)
}

const tails = longPattern('iu')`
  ,?\s(?:so|but|though|although|because|cause|cos|since|which|instead\sof|if|when|while|whereas|and\s(?:need|want|would|am|looking|new|trying|i|my|he|she|it|they|he's|she's|it's|wondering|thinking|hoping|can't|don't)|aber|weil|mais|pero|y\squiero|et\sje)(?=\s)
  |,\s(?:not|please|pls|lol|btw|by\sthe\sway|haha|por\sfavor|bitte|s'il)\b
  |\sfrom\snow\son\b|\sas\syou\sknow\b
`
const endings =
  /(?<=[\p{L}\p{N}'"])[ ,]+(?:now|btw|by the way|lol|haha|please|pls|stp|too|actually|tho|though|anyway|as well|these days|at present|currently|you know|by now|remember|ok|okay|thanks|x|bitte|übrigens|jetzt|maintenant|ahora|por favor)$/iu

const contractions: Record<string, string> = {
  im: "I'm",
  ive: "I've",
  id: "I'd",
  dont: "don't",
  doesnt: "doesn't",
  cant: "can't",
  isnt: "isn't",
  havent: "haven't",
}

function spelt(words: string): string {
  const whole = words
    .replace(/\b(?:im|ive|dont|doesnt|cant|isnt|havent)\b/gi, (word) => contractions[word.toLowerCase()]!)
    .replace(/(?<![\p{L}\p{N}'’])i(?![\p{L}\p{N}])/gu, 'I')
  return whole.charAt(0).toUpperCase() + whole.slice(1)
}
