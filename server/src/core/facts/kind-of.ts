import { longPattern } from '../text/long-pattern.ts'
import { nationalities } from './person-words.ts'

/**
 * What a fact is about, where a person has only one of it: a newer fact of the same kind takes the place of the older.
 * Undefined for everything that two facts may say side by side.
 */
export function kindOf(fact: string): string | undefined {
  const said = fact.trim().replaceAll('’', "'").toLowerCase()
  const own = said.replace(
    /^(?:the (?:user|person)|user|they|i|we|you|he|she)(?:'m| am|'re| are| is|'s)?\s/u,
    '',
  )
  for (const [kind, pattern] of kinds) if (pattern.test(said) || pattern.test(own)) return kind
  return relationKind(said) ?? countKind(own) ?? tasteKind(own)
}

const kinds: [string, RegExp][] = [
  [
    'name',
    /^(?:(?:my|your|their|the user's) (?:first |full )?name(?:'s| is) |(?:is )?called \p{L}|call me |go(?:es)? by |(?:ich )?heiße |je m'appelle |me llamo |mein name ist |mon nom est |mi nombre es )/u,
  ],
  ['pronouns', /^(?:my|your|their) pronouns are |^(?:uses? )?(?:he|she|they)\//u],
  [
    'home',
    /^(?:(?:currently |now )?(?:lives?|living|based) in |moved to |(?:ich )?(?:wohne|lebe) in |j'habite |je vis (?:à|en|au) |vivo en )/u,
  ],
  ['origin', /^(?:from |comes? from |is from |(?:ich )?komme aus |je viens |soy de )/u],
  [
    'age',
    /^(?:is )?\d{1,3}(?: years? old)?$|^(?:my|your) age is |^j'ai \d+ ans|^tengo \d+ años|^bin \d+ jahre/u,
  ],
  ['birthday', /^(?:my|your|their) birthday(?:'s| is) |^(?:was|were) born (?:on|in) \d/u],
  ['employer', /^works? (?:at|for) |^(?:ich )?arbeite bei |^je travaille chez /u],
  [
    'occupation',
    /^works? (?:\p{L}+ )?as |^(?:ich )?arbeite als |^je travaille comme |^trabajo (?:como|de) /u,
  ],
  [
    'diet',
    /^(?:is |an? |bin |je suis |soy |ich bin )*(?:now )?(?:vegetari\p{L}+|vegan\p{L}*|pescatarian|veggie|flexitarian|végétarien\p{L}*|végan\p{L}*)$/u,
  ],
  ['marriage', /^(?:is )?(?:married|single|divorced|widowed|engaged|verheiratet)\b/u],
]

/** 'My daughter Emma is 8' and 'my exam is on 11 June': one for each thing and what is said of it. */
function relationKind(said: string): string | undefined {
  const match = relation.exec(said)
  if (!match) return undefined
  const [, thing = '', verb = '', rest = ''] = match
  if (/^(?:is|are|'s|heißt|s'appelle|se llama)$/u.test(verb.trim())) {
    if (/^(?:called|named)\b/u.test(rest) || /heißt|appelle|llama/u.test(verb)) return `${thing}: name`
    if (/^\d{1,3}(?: years? old)?$/u.test(rest)) return `${thing}: age`
    if (/^(?:on |booked|due|in |at |moved)/u.test(rest)) return `${thing}: when`
    return /favou?rite|size|goal|job|hobby|team|birthday|name|budget|number/u.test(thing) ? thing : undefined
  }
  return verb.includes('moved') || verb.includes('postponed') ? `${thing}: when` : `${thing}: home`
}

const relation = longPattern('u')`
  ^(?:my|our|your|mein|meine|mon|ma|mi)\s((?:[\p{L}\p{N}'-]+\s){0,3}?[\p{L}\p{N}'-]+?)(\sis\s|\sare\s|'s\s|\shas\sbeen\s(?:moved|postponed)\sto\s|\slives\sin\s|\sheißt\s|\ss'appelle\s|\sse\sllama\s)(.+)$
`

const counted =
  /^(?:have|has|'ve got|have got|own|habe|j'ai|tengo) (?:no|an?|one|two|three|four|five|six|seven|eight|nine|ten|\d{1,2}|deux|trois|quatre|dos|tres|cuatro|zwei|drei|vier) (\p{L}{3,})$/u

function countKind(own: string): string | undefined {
  const thing = counted.exec(own)?.[1]
  return thing && `how many: ${thing.replace(/(?:ren|s)$/u, '')}`
}

function tasteKind(own: string): string | undefined {
  const taste =
    /^(?:really |absolutely )?(?:like|love|hate|dislike|enjoy|don't like|can't stand|loves|likes|hates|dislikes|enjoys)s? (.+)$/u.exec(
      own,
    )?.[1]
  if (taste) return `taste: ${taste}`
  return nationalities.has(own) ? 'nationality' : undefined
}
