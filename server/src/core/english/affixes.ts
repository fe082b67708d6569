interface Affix {
  isPrefix: boolean
  crosses: boolean
  strip: string
  add: string
  /** What the word must end, or begin, with: one set of characters for each place. */
  condition: ((character: string) => boolean)[]
}

type Affixes = ReadonlyMap<string, readonly Affix[]>

/** The rules of a Hunspell `.aff` file: `SFX D y ied [^aeiou]y`. */
export function readAffixes(aff: string): Affixes {
  const affixes = new Map<string, Affix[]>()
  const crossing = new Map<string, boolean>()
  for (const line of aff.split('\n')) {
    const [kind, flag = '', third = '', fourth = '', condition] = line.trim().split(/\s+/)
    if (kind !== 'PFX' && kind !== 'SFX') continue
    if (condition === undefined) {
      crossing.set(flag, third === 'Y')
      continue
    }
    const rules = affixes.get(flag) ?? []
    rules.push({
      isPrefix: kind === 'PFX',
      crosses: crossing.get(flag) ?? false,
      strip: third === '0' ? '' : third,
      add: fourth === '0' ? '' : (fourth.split('/')[0] ?? ''),
      condition: readCondition(condition),
    })
    affixes.set(flag, rules)
  }
  return affixes
}

function readCondition(text: string): Affix['condition'] {
  if (text === '.') return []
  return [...text.matchAll(/\[(\^?)([^\]]{1,40})\]|(.)/g)].map(([, not, set, only]) =>
    set === undefined ? (each) => each === only : (each) => set.includes(each) !== (not === '^'),
  )
}

/** Every form of an entry of a `.dic` file: `agree/DGS` is agree, agreed, agreeing, agrees. */
export function* formsOf(entry: string, affixes: Affixes): Generator<string> {
  const [word = '', flags = ''] = entry.trim().split('/')
  if (word === '') return
  yield word
  const rules = [...flags].flatMap((flag) => affixes.get(flag) ?? [])
  const prefixes = rules.filter(({ isPrefix }) => isPrefix)
  for (const prefix of prefixes) if (fits(word, prefix)) yield apply(word, prefix)
  for (const suffix of rules) {
    if (suffix.isPrefix || !fits(word, suffix)) continue
    const form = apply(word, suffix)
    yield form
    for (const prefix of prefixes)
      if (prefix.crosses && suffix.crosses && fits(word, prefix)) yield apply(form, prefix)
  }
}

function fits(word: string, { isPrefix, strip, condition }: Affix): boolean {
  if (word.length <= strip.length || word.length < condition.length) return false
  if (!(isPrefix ? word.startsWith(strip) : word.endsWith(strip))) return false
  const start = isPrefix ? 0 : word.length - condition.length
  return condition.every((isAllowed, at) => isAllowed(word.charAt(start + at)))
}

function apply(word: string, { isPrefix, strip, add }: Affix): string {
  return isPrefix ? add + word.slice(strip.length) : word.slice(0, word.length - strip.length) + add
}
