import { longPattern } from '../text/long-pattern.ts'
import { withoutTail } from './tidy.ts'

/** What a German, French or Spanish clause says about the person who wrote it, in their own words. */
export function readOther(clause: string): string[] {
  if (![german, french, spanish].some((pattern) => pattern.test(clause))) return []
  const whole = withoutTail(clause)
  const second = / (?:und|et|y) ((?:habe|arbeite|wohne|spreche|lerne) .{1,200})$/iu.exec(whole)
  return second ? [whole.slice(0, second.index), `Ich ${second[1]}`] : [whole]
}

const german = longPattern('iu')`
  ^(?:
    (?:ich\s)?(?:heiße|heisse)\s\p{L}|mein\sname\sist\s\p{L}|(?:ich|wir)\s(?:wohnen?|lebe|leben|arbeite|arbeiten)\s(?:in|im|als|bei|am|an|auf|nachts)\s|ich\skomme\saus\s|ich\sbin\saus\s
    |(?:ich\s)?bin\s(?:übrigens\s|jetzt\s|auch\s)?(?:eine?\s)?(?:vegan\p{L}*|vegetari\p{L}*|rentner\p{L}*|student\p{L}*|lehrer\p{L}*|verheiratet|linkshänder\p{L}*|selbstständig|\d{1,3}\sjahre|\p{L}{4,}(?:erin|istin|ärztin)$|\p{L}{5,}(?:er|ist)$)
    |(?:ich|wir)\s(?:habe|haben)\s(?:einen?|eine|ein|zwei|drei|vier|fünf|keine?n?|\d{1,2})\s(?:\p{L}+\s){0,2}(?:söhne?|sohn|töchter|tochter|kinder|kind|hunde?|hund|katzen?|kater|brüder|bruder|schwestern?|geschwister|garten|balkon|auto|enkel)\b
    |ich\s(?:mag|liebe|hasse|esse|trinke)\s(?!das\b|es\b|dich\b|den\b|die\b|dies)\p{L}|ich\s(?:lerne|spreche|spiele|studiere)\s(?!das\b|es\b|mit\b)\p{L}
    |meine?\s(?:frau|mann|tochter|sohn|mutter|vater|hund|katze|freundin|freund|schwester|bruder|chefin|chef)\s(?:heißt|heisst|ist\s(?:\d|vegan|vegetar)|mag|isst|wohnt|arbeitet)\s?
    |meine?\slieblings\p{L}+\s(?:ist|sind)\s
  )
`

const french = longPattern('iu')`
  ^(?:
    je\sm'appelle\s\p{L}|mon\s(?:nom|prénom)\sest\s\p{L}|j'habite\s|nous\shabitons\s|je\svis\s(?:à|en|au|dans)\s|je\sviens\s(?:de|du|d')|je\ssuis\soriginaire\s
    |je\stravaille\s(?:comme|à|chez|dans|en|pour|de)\s
    |je\ssuis\s(?:une?\s)?(?:végétarien\p{L}*|végan\p{L}*|vegan\p{L}*|retraitée?|étudiante?|prof\p{L}*|marié\p{L}*|gauch\p{L}+|(?:\p{L}{3,}(?:eur|euse|ien|ienne|iste|ier|ière))(?:$|\s(?:à|en|dans|au|chez|et)\s))
    |j'ai\s(?:une?|deux|trois|quatre|cinq|\d{1,3})\s(?:\p{L}+\s)?(?:enfants?|fils|filles?|chiens?|chats?|frères?|sœurs?|soeurs?|jardin|balcon|ans|garçons?)\b
    |j'(?:aime|adore|apprends)\s(?!ça\b|cela\b|bien\sça|ta\b|votre\b)\p{L}|je\s(?:déteste|préfère|parle|joue|n'aime\spas|ne\smange\spas|ne\sbois\spas)\s(?!ça\b|cela\b|de\s(?:ça|cela)\b)\p{L}
    |(?:mon|ma)\s(?:mari|femme|fils|fille|mère|père|frère|sœur|soeur|chien|chat|copain|copine|compagnon|compagne|chef)\s(?:\p{L}+\s)?(?:s'appelle|a\s\d|ne\smange\spas|aime|habite|travaille|est\s(?:végé|végan|vegan))\s?
  )
`

const spanish = longPattern('iu')`
  ^(?:yo\s)?(?:
    me\sllamo\s\p{L}|mi\snombre\ses\s\p{L}|(?:vivo|vivimos)\sen\s|trabajo\s(?:como|en|de|para)\s
    |soy\s(?:una?\s)?(?:vegetarian[oa]|vegan[oa]|de\s\p{L}|profesora?|estudiante|jubilad[oa]|zurd[oa]|enfermer[oa]|médic[oa]|(?:\p{L}{4,}(?:ora?|ista|ero|era|ante))(?:$|\s(?:en|de|y)\s))
    |(?:tengo|tenemos)\s(?:una?|dos|tres|cuatro|cinco|\d{1,3})\s(?:hij[oa]s?|perr[oa]s?|gat[oa]s?|años|herman[oa]s?|niet[oa]s?|niñ[oa]s?)\b
    |(?:me\sgusta|me\sgustan|me\sencanta|me\sencantan|odio|prefiero|estoy\saprendiendo|hablo|estudio|toco|no\scomo|no\sbebo|aprendo)\s(?!esto\b|eso\b|tu\b|con\b)\p{L}
    |mi\s(?:mujer|marido|esposa|esposo|novi[oa]|hij[oa]|perr[oa]|gat[oa]|madre|padre|herman[oa]|jefe|jefa)\s(?:\p{L}+\s)?(?:se\sllama|tiene\s\d|no\scome|vive|trabaja|es\s(?:vegan|vegetar))\s?
  )
`
