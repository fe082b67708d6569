import { longPattern } from '../text/long-pattern.ts'
import { withoutEnd } from '../text/without-end.ts'
import { withoutLead, withoutTail } from './tidy.ts'

const begins = longPattern('iu')`
  ^(?:(?:please|pls|can\syou|could\syou|will\syou|also|and|bitte|kannst\sdu)\s)*(?:
    (?:remember|don't\s(?:you\s)?forget|do\snot\sforget|dont\sforget|keep\sin\smind|bear\sin\smind|make\sa\snote|take\sa\snote|take\snote|note(?:\sfor\slater)?)(?:\s?[:,]\s?|\sof\sthis:\s|\sthat\s|\s(?=(?:my|i|i'm|im|i've|our|we|we're|we've)\s))
    |(?:merke?\sdir|vergiss\snicht|denke?\sdaran)(?:\sbitte)?[,:]?\s(?:dass\s)?
    |(?:n'oublie(?:z)?\spas|retiens|souviens-toi|rappelle-toi|note)\s(?:que\s|qu')
    |(?:recuerda|no\solvides|ten\sen\scuenta|apunta)\s(?:que\s)
  )
`
const aboutAThing = /^remember (the \S.{2,200}? (?:is|are|was|will be|starts?|ends?|has|have) .{2,200})$/isu
const isTitle = /^the \p{Lu}/u
const titled = /\b(?:film|movie|song|book|title|slogan|phrase|novel|series|saying)\b/i

/** What somebody asks to be remembered: the sentence after 'remember that'. Undefined where they do not ask. */
export function askedToRemember(sentence: string): string | undefined {
  const asked = withoutLead(sentence.replaceAll('’', "'").trim())
  const command = begins.exec(asked)
  const rest = command ? asked.slice(command[0].length) : aboutAThing.exec(asked)?.[1]
  if (
    rest === undefined ||
    rest.endsWith('?') ||
    /^(?:when|what|how|why|where|who|to|this|it|that|me|us|please|pls|because|for)\b/i.test(rest)
  )
    return undefined
  // 'Note: rent 950' is an entry for the template.
  if (/^(?:please )?(?:note|take|make)\b/iu.test(asked) && !/^(?:i|i'm|im|i've|my|our|we)\b/iu.test(rest))
    return undefined
  if (!command && isTitle.test(rest) && titled.test(rest)) return undefined
  const fact = withoutEnd(rest.trim(), /[.!\s]/)
  return fact.length >= 3 && fact.length <= 300 && /\p{L}{2}/u.test(fact) ? fact : undefined
}

/** Whether a message asks to keep nothing of it: 'please don't save this'. */
export function asksNotToKeep(message: string): boolean {
  return keepNothing.test(message.replaceAll('’', "'"))
}

const keepNothing = longPattern('iu')`
  (?<!\b(?:i|we|they|you)\s)\b(?:do\snot|don't|dont|no\sneed\sto|never|please\snot)\s(?:please\s|ever\s)?(?:save|store|remember|keep|note|memori[sz]e|record)\b
  |\bnot\sfor\s(?:keeping|saving|the\srecord)\b|\boff\sthe\srecord\b|\bbetween\s(?:us|you\sand\sme)\b
  |\b(?:nicht|nichts)\s(?:merken|speichern)\b|\bmerke?\sdir\s(?:das\s)?nicht|\bne\s(?:le\s|la\s)?(?:retiens|garde|mémorise)\spas\b|\bno\s(?:lo\s|la\s)?(?:guardes|recuerdes)\b
`

/** Whether a message asks to keep what it says elsewhere: 'keep that in mind'. */
export function asksToKeep(message: string): boolean {
  return keepThat.test(message)
}

const keepThat = longPattern('iu')`
  \b(?:
    remember\s(?:that|this|it|both|these)\b(?!\s(?:i|i'm|im|my|we|our|the|you)\b)|please\sremember(?=[.!]|$)|(?:keep|bear)\s(?:that|this|it)\sin\smind|don'?t\slet\sme\sforget|(?:make|take)\sa\snote\sof\s(?:that|this|it)|note\s(?:that|this|it)\sdown
    |don'?t\sforget\s(?:that|this|it)(?=[.,!]|\splease|$)|don'?t\sforget(?=[.!]|$)|save\s(?:that|this)\b|for\s(?:next\stime|future\sreference)
    |retiens-(?:le|la)|souviens-t'en|ne\sl'oublie\spas|recuérda(?:lo|la)|no\slo\solvides|merke?\sdir\sdas|vergiss\sdas\snicht|nicht\svergessen
  )
`

const wish = longPattern('iu')`
  ^(?:(?:please|pls|can\syou|could\syou|would\syou|will\syou|i'd\slike\syou\sto|i\swant\syou\sto)\s)*(?:(from\snow\son|in\s(?:the\s)?future|going\sforward)[,]?\s(?:(?:please|can\syou|could\syou)\s)?|(always|never)\s)
  ((?:answer|reply|respond|give|use|write|keep|show|speak|explain|include|avoid|start|end|talk|address|call|quote|format|tell|send|remind)\s.{2,160})$
`

const fromNowOn = ' from now on'

/** A lasting wish about answers: 'from now on, answer in metric units', 'can you always give me Celsius?' */
export function wishFor(clause: string): string | undefined {
  const asked = withoutLead(clause)
  const [, , adverb, rest] = wish.exec(asked.endsWith(fromNowOn) ? `from now on ${asked}` : asked) ?? []
  if (rest === undefined || /\b(?:it|this|that|these|those|them)\b/i.test(rest)) return undefined
  const wanted = withoutTail(rest.replace(/ (?:from now on|every time)$/iu, ''))
  const words = wanted.charAt(0).toLowerCase() + wanted.slice(1)
  const answers = /^(?:answer|reply|respond|write|speak|talk)(?: me| to me)? (in .+)$/iu.exec(words)
  if (answers && adverb?.toLowerCase() !== 'never') return `I want answers ${answers[1]}`
  return adverb?.toLowerCase() === 'never' ? `Never ${words}` : `Always ${words}`
}

const forgetting = longPattern('iu')`
  ^(?:(?:please|pls|can\syou|could\syou|you\scan|you\sshould|you\smay|i\swant\syou\sto|i'd\slike\syou\sto|i\sneed\syou\sto|now|also|and|ok|okay|actually|hey|hi|just|bitte|kannst\sdu)[,]?\s)*(?:
    forget(?:\sabout)?\s(?!it\b|about\sit\b|not\b|to\b)
    |(?:remove|delete|erase|drop|clear|wipe|scrub)\s(?:(?:the\s(?:thing|note|fact|memory|part|bit|stuff|info|information)\s(?:about|that|with|on)\s)|what(?:ever)?\syou\s(?:know|remember|have|saved|stored)\s(?:about|on)\s|(?:from\s)?your\smemory(?:\s(?:of|about)|:)\s|(?=(?:everything|all)\s(?:about\sme|you\s(?:know|remember|have)))|(?=my\s.{2,80}\sfrom\s(?:your\s)?memory))
    |(?:stop|quit)\s(?:remembering|storing|saving|keeping)\s|don't\sremember\s|do\snot\sremember\s|no\slonger\sremember\s
    |vergiss[,]?\s(?!nicht)(?:bitte[,]?\s)?|lösche?\s(?:bitte\s)?(?:was\sdu\süber\s)?|oublie[,]?\s(?!pas)|efface\s|olvida\s|borra\s
  )(.{2,160})$
`
const forgetThat =
  /^(.{3,160})[,.;!] (?:so |please |and |you can |pls )*forget (?:that|it|about (?:that|it))(?: please| now)?[.!]?$/iu

const wipe =
  /^(?:please |can you |could you )*(?:clear|wipe|erase|reset|delete) (?:all (?:of )?)?your memory(?: of me| about me| please| now)?[.!?]*$/iu

/** What somebody asks to be forgotten, or 'everything'. Undefined where they do not ask. */
export function askedToForget(message: string): string | undefined {
  const asked = message.replaceAll('’', "'").trim()
  if (wipe.test(asked)) return 'everything'
  const [, topic] = forgetting.exec(asked) ?? forgetThat.exec(asked) ?? []
  if (topic === undefined) return undefined
  const named = withoutEnd(topic, /[.!?\s]/)
    .replace(/,.{0,160}$/u, '')
    .replace(/^(?:that|dass|que) (?=\S)/iu, '')
    .replace(/ (?:from (?:your )?memory|any ?more)$/iu, '')
    .replace(/ please$/iu, '')
  if (/^(?:that|this|it|what i (?:just )?said|the last (?:one|thing))$/iu.test(named)) return undefined
  return /^(?:everything|all|alles|tout|todo|me)\b/iu.test(named) ? 'everything' : named
}
