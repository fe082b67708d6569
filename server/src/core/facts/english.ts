import { longPattern } from '../text/long-pattern.ts'
import { belongings, nationalities, notNames, notRoles, relations, roles, traits } from './person-words.ts'
import { withoutTail } from './tidy.ts'

/** What an English clause says about the person who wrote it, in their own words. */
export function readEnglish(clause: string, message: string): string[] {
  const name = readName(clause)
  if (name.length > 0) return name
  const asRole = /^as (an? .{3,60}?),? (?:i|we)(?:'m|'ve)? /iu.exec(clause)?.[1]
  if (asRole) return isRole(asRole) ? [`I'm ${asRole}`] : []
  const being =
    /^(?:i'm|i am|im|we're|we are|i've become|i became)\s(?:now |actually |also |still |currently ){0,2}(.+)$/iu.exec(
      clause,
    )
  if (being) return readBeing(clause, being[1]!, message)
  if (dated.test(clause)) return [withoutTail(clause)]
  if (having.test(clause)) return has(clause) ? [withoutTail(clause)] : []
  const moved =
    /^(?:i|we)(?:'ve| have)?(?: just| recently| finally)? moved (?:back )?to (?!a\b|the\b|my\b|another\b)(.+)$/iu.exec(
      clause,
    )
  if (moved)
    return [`I live in ${withoutTail(moved[1]!.split(/ (?:last|in|from|two|a few|three|for)(?= )/u)[0]!)}`]
  const turned = /^i(?: just|'ve just)? turned (\d{1,3})\b/iu.exec(clause)
  if (turned) return [`I'm ${turned[1]}`]
  const job =
    /^(?:i|i've)(?: just| recently)? (?:got|started|have|found) (?:a|my) new job (at|as|with|in) (.+)$/iu.exec(
      clause,
    )
  if (job) return [withoutTail(`I work ${job[1]} ${job[2]}`)]
  if (/^(?:i|we)\b/i.test(clause)) return isHabit(clause) || doing.test(clause) ? [withoutTail(clause)] : []
  if (rescheduled.test(clause)) return [withoutTail(clause)]
  if (atHome.test(clause)) return [withoutTail(clause)]
  return relative.test(clause.charAt(0).toLowerCase() + clause.slice(1)) ? [withoutTail(clause)] : []
}

const introduction =
  /^(?:my (?:first )?name(?:'s| is)|my name|name's|i'm called|i am called|im called|(?:you can |just |please )?call me|(?:people|everyone|everybody|friends|my friends) calls? me|i go by|this is) (.+)$/iu

function readName(clause: string): string[] {
  const pronouns =
    /^(?:i go by|i use|my pronouns are) (?:the pronouns )?((?:he|she|they|xe|ze)\/[a-z]{2,5}(?:\/[a-z]{2,6})?)\b/iu.exec(
      clause,
    )
  if (pronouns) return [`My pronouns are ${pronouns[1]!.toLowerCase()}`]
  const correction =
    /^(?:it's|it is|that's) (\p{Lu}[\p{L}'-]+)(?: with an? \p{L}+)?, not (\p{Lu}[\p{L}'-]+)$/u.exec(clause)
  if (correction) return nameFact(correction[1]!)
  const here = /^(\p{Lu}[\p{L}'-]+) here$/u.exec(clause)?.[1]
  if (here) return nameFact(here)
  const given = introduction.exec(clause)?.[1]
  if (given === undefined) return []
  if (
    /^this is/i.test(clause) &&
    !/^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?(?: (?:from|again|here)\b|$)/u.test(given)
  )
    return []
  const isNameAlone = /^(?:my|name's|i'm|i am|im)\b/i.test(clause)
  return isNameAlone || /^\p{Lu}/u.test(given) ? nameFact(given) : []
}

/** One to three words with a capital, or one without that is no ordinary word. */
function nameFact(given: string): string[] {
  const [first = '', ...more] = given.split(',')[0]!.replace(/[.!]/g, '').split(' ')
  if (!/^\p{L}[\p{L}'-]*$/u.test(first) || notNames.has(first.toLowerCase())) return []
  const isCapital = (word: string) => /^\p{Lu}[\p{L}'-]*$/u.test(word)
  const surname = isCapital(first)
    ? more.slice(0, 2).filter((_, at) => more.slice(0, at + 1).every(isCapital))
    : []
  const rest = more.slice(surname.length)
  if (
    rest.length > 0 &&
    !/^(?:and|from|but|with|btw|by|now|for|since|instead|not|or|if|the|please|a|here|again)$/i.test(rest[0]!)
  )
    return []
  const name = [first.charAt(0).toUpperCase() + first.slice(1), ...surname].join(' ')
  const from = /\bfrom (\p{Lu}[\p{L}'-]*(?: \p{Lu}[\p{L}'-]*)?)$/u.exec(given)?.[1]
  return [`My name is ${name}`, ...(from ? [`I'm from ${from}`] : [])]
}

const lasting = longPattern('iu')`
  ^(?:
    from\s(?!the\b|my\b|a\b|here\b|work\b)\p{L}
    |(?:based|living)\s(?:in|at|near|with)\s(?!the\b|a\b|fear\b)\p{L}|(?:working|employed)\s(?:as\s\p{L}|(?:for|at|in|near)\s(?!the\b|my\b|it\b|this\b|a\b|home\b|progress\b)\p{L})
    |(?:learning|studying|teaching)\s(?!it\b|this\b|that\b|about\b|for\b|how\b|a\b|more\b|so\b|at\sthe\b|in\sthe\b)\p{L}
    |(?:the\s)?(?:head|director|manager|chief|captain|leader|owner|founder)\sof\s\p{L}|training\s(?:for|to\sbe)\s|saving\s(?:up\s)?for\s|allowed\sto\sdrive
    |writing\s(?:a|an|my)\s(?:[\p{L}-]+\s){0,3}(?:novel|book|thesis|dissertation|memoir|phd|screenplay|cookbook)\b
    |building\s(?:a|an|my)\s(?:[\p{L}-]+\s){0,2}(?:house|boat|app|game|company)\b|renovating\s|raising\s
    |a\s(?:huge\s|big\s|massive\s)?fan\sof\s(?!this\b|that\b|it\b)|married\sto\s|(?:a\s)?(?:single\s)?(?:mother|father|mum|mom|dad|parent)\sof\s
    |in\smy\s(?:early\s|mid\s|late\s|mid-|late-)?(?:twenties|thirties|forties|fifties|sixties|seventies|eighties|\d0s)\b
    |in\s(?:my\s)?(?:first|second|third|fourth|final|last|year)\s(?:year|grade|\d)
    |in\s(?:the\s)?(?:\d{1,2}(?:st|nd|rd|th)\s(?:grade|form|class|semester)|(?:grade|form|class|sixth\sform|high\sschool|primary\sschool|secondary\sschool|middle\sschool)(?=\s\d|$|,))
    |a\s(?:small\s|big\s|large\s)?family\sof\s\p{L}
  )
`

function readBeing(clause: string, rest: string, message: string): string[] {
  const age =
    /^(?:a )?(\d{1,3})(?:[ -]?(?:years?|yrs?|yo)(?:[ -]old)?|yo| y\/o)?(?=$|,| and\b| so\b| but\b| from\b| now\b)/iu.exec(
      rest,
    )
  if (age && Number(age[1]) > 3 && Number(age[1]) < 120) return [`I'm ${age[1]}`]
  const [first = ''] = rest.split(/[ ,]/)
  if (nationalities.has(first.toLowerCase()) && /^\S+(?:$|,| (?:and|but|so|from)\b)/u.test(rest))
    return [withoutTail(clause)]
  if (
    traits.has(first.toLowerCase()) &&
    /^\S+(?:$|,| (?:and|but|so|with|to|btw|now|since|for|which)\b)/u.test(rest)
  )
    return [withoutTail(clause)]
  if (lasting.test(rest)) return [withoutTail(clause)]
  const employer =
    /^(?:now )?(?:at|with) (\p{Lu}[\p{L}\p{N}&.'-]*(?: \p{Lu}[\p{L}\p{N}&.'-]*)?)(?: now)?(?: instead.*)?$/u.exec(
      rest,
    )?.[1]
  if (employer && /\b(?:jobs?|work|company|employer)\b/i.test(message)) return [`I work at ${employer}`]
  const town = /^in (\p{Lu}[\p{L}'-]*(?: \p{Lu}[\p{L}'-]*)?)(?: now)?$/u.exec(rest)?.[1]
  if (town && /\bmoved\b/i.test(message)) return [`I live in ${town}`]
  if (/^an? /i.test(rest)) return isRole(rest) ? [withoutTail(clause)] : []
  const isShouted = message === message.toUpperCase()
  const isOrigin = /(?:ian|ish|ese|ean|er)$/u.test(first)
  if (
    !isShouted &&
    !isOrigin &&
    /^\p{Lu}\p{Ll}/u.test(first) &&
    !notNames.has(first.toLowerCase()) &&
    !clause.startsWith('We')
  )
    return nameFact(rest)
  return []
}

/** 'A primary school teacher in Leeds': the noun before what qualifies it is what somebody is. */
function isRole(rest: string): boolean {
  const [noun = ''] = rest
    .slice(2)
    .split(
      /,| (?:in|at|for|with|from|by|of|and|who|on|working|living|but|so|because|now|based|currently|to|that)\b/u,
    )
  const words = noun.trim().toLowerCase().split(' ')
  const head = words.at(-1) ?? ''
  if (words.length > 5 || words.some((word) => notRoles.has(word))) return false
  if (/\d{1,3}[ -]year[ -]old/.test(noun)) return true
  return (
    roles.has(head) ||
    (head.length > 4 && /(?:er|or|ist|ian|eer|man|woman|grapher|maker)$/u.test(head) && /\p{L}/u.test(head))
  )
}

const having =
  /^(?:i|we)(?: do| also| now| still| currently| actually){0,3}(?:'ve got| have got|'ve| have| got| own| keep| don't have| dont have| do not have| don't own| adopted| bought| just got| just adopted| haven't got)(?: only| also| just)? (?!been\b|lived\b|worked\b|moved\b|had\b|become\b)/iu

function has(clause: string): boolean {
  const rest = clause.replace(having, '')
  if (/\b(?:called|named)\s\p{L}/u.test(rest)) return !/^(?:been|this|that)\b/i.test(rest)
  if (/^(?:kosher|halal|bees|chickens|hens)\b/i.test(rest)) return true
  const [thing = ''] = rest.split(
    /,| (?:who|which|that|with|for|so|because|but|in|at|on|near|facing|from|and|aged|to|of|of my)(?= )/u,
  )
  const last = thing.toLowerCase().split(' ').at(-1) ?? ''
  return counted.test(rest) && thing.length < 60 && (belongings.has(last) || /year-old/u.test(last))
}

const counted =
  /^(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|\d{1,2}|no|some|several|twin|only|any|kids|children|twins|pets|cats|dogs)(?= |$)/iu

const doing = longPattern('iu')`
  ^(?:i|we)(?:\salso|\susually|\salways|\smostly|\sreally|\sabsolutely|\sgenerally|\snormally|\sonly|\smainly|\sstill|\scurrently|\sboth|\snow|\sjust)?\s(?:
    (?:rent|own|share)\san?\s(?:[\p{L}-]+\s){0,3}(?:flat|apartment|house|cottage|farm|studio|room|home|shop|restaurant|café|bakery)\b
    |live\s(?:in|near|on|at|with|alone|outside|close|next)\b
    |work\s(?:at|for|in|as|with|from|nights?|shifts?|part|full|remotely|the|mornings|evenings|weekends|freelance|night)\b
    |(?:teach|study|coach|collect|grow|brew|knit|sew|paint|sculpt|breed|volunteer|commute)\s(?!this\b|that\b|it\b)
    |play\s(?:the\s)?(?!a\b|this\b|with\b|it\b|on\b|at\b|in\b|for\b)\p{L}|speak\s(?!to\b|with\b|up\b|from\b)|run\s(?:an?|my\sown)\s|manage\san?\s|drive\san?\s|ride\san?\s|build\s(?!a\b|this\b|it\b|the\b)\p{L}
    |come\sfrom\s|was\sborn\s(?:in|on)\s|grew\sup\s(?:in|on|near)\s|used\sto\s(?:be|work|live|play|teach|run|own|have|smoke)\s
    |(?:like|love|hate|prefer|enjoy|dislike|adore|can't\sstand|cannot\sstand|cant\sstand|don't\slike|dont\slike|don't\seat|dont\seat|don't\sdrink|dont\sdrink|never\seat|never\sdrink|can't\seat|cant\seat|eat\sno|eat\sonly)\s
      (?!(?:it|this|that|these|those|you|your|to\sbe|the|how|what|when|where|why|who|my|him|her|them|me|a\slot|more|and)\b|'em)\p{L}
    |don't\s(?:smoke|drive|drink|eat\smeat)\b|dont\s(?:smoke|drive|drink)\b|can't\s(?:swim|drive|cook)\b|cant\s(?:swim|drive|cook)\b
    |use\s(?:an?\s)?(?:mac\b|windows\b|linux\b|ubuntu\b|iphone\b|android\b|chromebook\b|python\b|excel\b|vim\b|metric\b)
    |have\s(?:lived|worked|been\s(?:living|working|playing|learning|vegan|vegetarian|married|a\s))\b
  )|^(?:i|we)'ve\s(?:lived|worked|been\s(?:living|working|playing|learning|studying|vegan|vegetarian|married|a\s))
`

/** 'I take the 7:42 train every weekday'; amounts of money are data and no habit. */
function isHabit(clause: string): boolean {
  return (
    (regularly.test(clause) || (usually.test(clause) && !inTheHead.test(clause))) &&
    !/^(?:i|we) (?:need|want|have|had|get|think|forget|went|paid|pay|spend|spent|see|saw|got|should|must|can)\b|[€$£]|\b(?:euros?|dollars|pounds|kg|grams|calories)\b/iu.test(
      clause,
    )
  )
}

const regularly = longPattern('iu')`
  ^(?:i|we)\s(?:usually\s|always\s|normally\s)?[a-z]+\s.{0,80}\b(?:
    every\s(?:day|morning|evening|night|week|weekday|weekend|other\sday|year|summer|monday|tuesday|wednesday|thursday|friday|saturday|sunday)
    |on\s(?:mon|tues|wednes|thurs|fri|satur|sun)days|(?:once|twice|three\stimes|four\stimes|five\stimes)\s(?:a|per)\s(?:week|day|month)
  )\b
`

/** 'I usually get up at 5:30', 'I never cook on Mondays'. */
const usually =
  /^(?:[Ii]|[Ww]e) (?:usually|normally|typically|generally|always|never|rarely) (?!been\b|said\b|seen\b|had\b)\p{Ll}+ \p{L}/u
const inTheHead =
  /^(?:i|we) \p{L}+ (?:forget|know|remember|think|understand|wonder|feel|mean|seem|get (?:confused|lost|it|stuck)|struggle|have|had|can|could|say|said|ask|tell|try|end up|find)\b/iu

/** Days that somebody looks forward to or works towards. */
const dated =
  /^(?:[Ii]|[Ww]e)(?:'ve got| have got| have)(?: got)? (?:an?|my|our) (?:[\p{L}-]+ ){0,2}(?:exam|test|interview|wedding|trip|holiday|flight|deadline|recital|concert|race|marathon|presentation|conference|viva|match|tournament|audition) (?:on|in) (?:the )?(?:\d|\p{Lu}\p{Ll}{2,8}\b)/u

/** 'My balcony gets no sun', 'our kitchen faces north'. */
const atHome = longPattern('iu')`
  ^(?:my|our)\s(?:[\p{L}-]+\s){0,2}?(?:balcony|garden|flat|apartment|house|home|terrace|patio|yard|backyard|greenhouse|allotment|kitchen|bathroom|bedroom|living\sroom|room|office|study|windows?|windowsills?)\s(?:only\s|also\s|mostly\s|hardly\s)?(?:
    (?:gets?|has|have|doesn't\s(?:get|have)|don't\s(?:get|have))\s(?:[\p{L}-]+\s){0,4}?(?:sun|sunlight|sunshine|light|daylight|shade|windows?|heating|air\sconditioning)\b
    |faces?\s(?:due\s)?(?:north|south|east|west)|(?:is|are)\s(?:north|south|east|west)\p{L}{0,5}(?:-|\s)facing
    |(?:is|are)\s(?:very\s|quite\s|rather\s|always\s)?(?:dark|sunny|shady|humid|draughty|drafty)\b
  )
`

const rescheduled =
  /^(?:my|our) (?:\p{L}+ ){1,3}(?:has been|have been|was|is|got) (?:moved|postponed|rescheduled|brought forward) to /iu

const relative = new RegExp(
  String.raw`^(?:my|our) (?:(?:older|younger|eldest|youngest|elder|little|big|twin|other|second|first|new|late|ex)[ -])*(?:(?:${relations})(?: (?:at work|\p{Lu}[\p{L}'-]+))?(?:'s (?:birthday|name|favou?rite \p{L}+)(?:'s| is)| (?:is|are)(?: also| both)? (?:called |named |\d{1,3}(?= |$|,)|an? (?!bit |little |lot |mess|nightmare|jerk|idiot)|from |in \p{Lu}|vegan|vegetarian|retired|married |\p{Lu})|'s called | (?:lives|live|works|work|likes|loves|hates|plays|speaks|studies|eats|doesn't eat|don't eat|can't eat|doesn't like|starts (?:school|university|college|kindergarten|nursery)|goes to(?! the| bed| sleep| work)|attends|teaches|runs an?|owns|drives an?|collects|grew up|was born|moved to|has (?:an?|two|three|four|\d)) )|(?:favou?rite (?:\p{L}+ ){1,3}(?:is|are) |birthday(?:'s| is) |hobby is |hobbies are |hometown is |home town is |native language is |mother tongue is |first language is |pronouns are |job is |goal is to |anniversary is |wedding anniversary is |shoe size is |time ?zone is |(?:company|business|shop|band|blog|podcast|street|school|university|team) is (?:called |named )?\p{Lu}))`,
  'u',
)
