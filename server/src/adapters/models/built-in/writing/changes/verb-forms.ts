const irregular: Readonly<Record<string, string>> = Object.fromEntries(
  'rise:rose pay:paid send:sent tell:told say:said write:wrote get:got buy:bought speak:spoke make:made find:found see:saw have:had go:went come:came choose:chose forget:forgot give:gave take:took meet:met do:did put:put let:let leave:left keep:kept bring:brought'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
)

export function pastOf(verb: string): string {
  const known = irregular[verb]
  if (known) return known
  if (verb.endsWith('e')) return `${verb}d`
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ied`
  return /^[^aeiou]{1,3}[aeiou][bdgmnprt]$/.test(verb) ? `${verb}${verb.at(-1)}ed` : `${verb}ed`
}

/** 'gave' is give, 'wants' is want: for a few forms that people put where the plain verb belongs. */
export function baseOf(form: string): string {
  const lower = form.toLowerCase()
  const known = Object.entries(irregular).find(([, past]) => past === lower)?.[0]
  if (known) return known
  if (/^(?:goes|has)$/.test(lower)) return lower === 'goes' ? 'go' : 'have'
  return lower.endsWith('ed')
    ? lower.replace(/(?:d|ed)$/, lower.endsWith('ived') ? 'e' : '').replace(/ivee$/, 'ive')
    : lower.replace(/s$/, '')
}

export function ingOf(verb: string): string {
  if (/^(?:cancel|travel)$/.test(verb)) return `${verb}ling`
  if (verb.endsWith('ie')) return `${verb.slice(0, -2)}ying`
  if (/[^eo]e$/.test(verb)) return `${verb.slice(0, -1)}ing`
  return /^[^aeiou]{1,3}[aeiou][bdgmnprt]$/.test(verb) ? `${verb}${verb.at(-1)}ing` : `${verb}ing`
}

/** Verbs with which people tell others what to do. */
const commandVerbs = new Set(
  (
    'answer apologise apologize ask avoid be book bring buy call cancel change check clean clear close collect come ' +
    'complete confirm contact correct decide delete deliver do email explain fill find finish fix follow forward get ' +
    'give go hand hurry inform keep leave let listen look mail make move open order park pay pick prepare print ' +
    'provide put quit read redo refund remove repair replace reply report resend return review rewrite send set ' +
    'shorten show sign speak start stop submit take talk tell throw transfer try turn update upload use wait wake ' +
    'wash watch write practice practise revise respect behave accept allow admit arrange bear believe build calm carry consider continue count cut deal describe drive drop eat empty end ensure enter expect feed figure force forget handle help hold improve include join learn lend lift limit lower mind note offer organise organize pack plan please pull push quiet reduce reimburse remember remind rename resolve respond rest restart save share shut sit skip slow sort split stand stay study switch test think train translate treat turn type understand unlock unsubscribe vacate vacuum visit wear wipe work'
  ).split(' '),
)

export const isCommandVerb = (word: string) => commandVerbs.has(word.toLowerCase())
