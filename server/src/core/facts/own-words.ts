import { longPattern } from '../text/long-pattern.ts'

/** A longer message is a text that somebody pasted. */
const longest = 1500

const closing: Record<string, string> = { '"': '"', '“': '”', '«': '»', '„': '“', '‘': '’', "'": "'" }
const isLetter = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character)

/** Stands for a quotation. No statement holds it. */
export const quotation = '◊'

/** What a person says in their own voice: without quotations, code, and texts that they hand over to be worked on. */
export function ownWords(message: string): string {
  if (message.length > longest || playsRole.test(message)) return ''
  const [prose = ''] = message.split('```')
  const said = prose
    .split('\n')
    .filter((line) => !/^\s*(?:>|\||\d+[.)]\s)/.test(line))
    .join('\n')
  const unquoted = withoutQuotations(said).replaceAll('’', "'")
  const handedOver = handsOver.exec(unquoted)
  return handedOver ? unquoted.slice(0, handedOver.index) : unquoted
}

/** One or two quoted words are a name; more are somebody's text. */
function withoutQuotations(text: string): string {
  const unclosed = new Set<string>()
  let kept = ''
  let at = 0
  while (at < text.length) {
    const opening = text[at]!
    const end = isLetter(text[at - 1]) || unclosed.has(opening) ? undefined : endOf(text, at, opening)
    if (end === undefined) {
      kept += opening
      at += 1
      continue
    }
    if (end < 0) {
      unclosed.add(opening)
      continue
    }
    const quoted = text.slice(at + 1, end)
    kept += quoted.split(' ').length <= 2 && !/^(?:i|my)\b/i.test(quoted) ? quoted : quotation
    at = end + 1
  }
  return kept
}

/** Undefined where no quotation opens, and -1 where it never closes. */
function endOf(text: string, at: number, opening: string): number | undefined {
  const close = closing[opening]
  if (close === undefined) return undefined
  let end = text.indexOf(close, at + 1)
  while (end >= 0 && (isLetter(text[end + 1]) || end === at + 1)) end = text.indexOf(close, end + 1)
  return end
}

const playsRole = longPattern('iu')`
  \b(?:
    let['’]?s\s(?:play|pretend|say|imagine|assume|suppose)|role-?\s?play(?:ing)?|pretend|imagine|hypothetically
    |you\s(?:are|play)\s(?:my|the|a|an|now)\b|you['’]re\s(?:my|the|a|an)\b|act\s(?:as|like)\b|play\sthe\s(?:role|part)\b
    |my\scharacter|the\scharacter|in\s(?:the|my)\s(?:story|game|novel|film)\b|as\sif\si\b
    |stell\sdir\svor|angenommen|imagine\sque|imaginons|supposons|imagina|supongamos
  )
`

const handsOver = longPattern('iu')`
  \b(?:
    translat(?:e|ion)|proof-?read|correct\s(?:this|my|the|these|it)\b|correct\s?:|fix\s(?:this|my|the)\b|rewrite|re-write|rephrase|reword|paraphrase
    |summari[sz]e|shorten|polish\s(?:this|my|the)\b|improve\s(?:this|my|the)\b|edit\s(?:this|my|the)\b|turn\sthis|convert\sthis|make\sthis
    |count\s(?:the|how)|how\smany\s(?:words|letters)|continue\s(?:the|this|my|with)\b|complete\s(?:the|this)\b|finish\s(?:the|this)\b
    |check\s(?:this|my|the)\s(?:text|sentence|grammar|spelling|essay|e-?mail|letter|translation|cv|résumé|resume|paragraph|code|draft|story)|is\s(?:this|the\sfollowing)\s(?:sentence|text|correct|right)|how\s(?:do|would|can)\s(?:i|you|we)\s(?:say|write|spell)
    |what\sdoes\s.{0,60}\smean|analy[sz]e\s(?:this|the)|(?:this|following|the)\s(?:text|sentence|paragraph|email|e-mail|letter|essay|poem|story|article|quote|lyrics|passage)
    |here(?:'s|\sis|\sare)\s(?:my|the|a|an)\b|it\s(?:starts|says|reads|goes)\b|(?:write|draft|compose|make\sup)\s(?:me\s)?(?:a|an|the|my)\b
    |who\s(?:said|wrote|sang)|(?:he|she|they|someone|somebody|my\s\p{L}+)\s(?:said|says|wrote|writes|told\sme|asked)\b
    |übersetze?|korrigiere?|fasse?\s.{0,30}zusammen|traduis|traduire|corrige|résume|traduce|traducir|resume
  )
`
