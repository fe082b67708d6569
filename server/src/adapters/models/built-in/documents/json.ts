import { count } from '../../../../core/arithmetic/numbers.ts'
import { request, type Skill } from '../skill.ts'
import { attached, namedDocument, sourceLine } from './choose.ts'

const shape = /\b(?:keys?|fields?|structure|shape|schema|properties)\b/i

/** The keys and the shape of a JSON file, and single values by their path. */
export const json: Skill = {
  name: 'json',
  answer(turn) {
    const document = namedDocument(turn) ?? attached(turn)
    if (!document || !/\.json$/i.test(document.source)) return undefined
    const value = parsed(document.text)
    if (value === undefined) return undefined
    const asked = request(turn.said)
    if (shape.test(asked) && asked.length < 120)
      return { text: `${describeJson(value)}\n\n${sourceLine(document.source)}` }
    const path = /(?<![\w$])([a-z_$][\w$]{0,100}(?:\.[\w$]+|\[\d+\])+)/i.exec(
      asked.replace(document.source, ''),
    )?.[1]
    const found = path && valueAt(value, path)
    return found === undefined || found === ''
      ? undefined
      : { text: `\`${path}\` is ${inline(found)}\n\n${sourceLine(document.source)}` }
  },
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Other skills read it as plain text.
    return undefined
  }
}

function valueAt(value: unknown, path: string): unknown {
  return path
    .split(/\.|\[(\d+)\]/)
    .filter(Boolean)
    .reduce<unknown>(
      (at, key) =>
        typeof at === 'object' && at !== null && Object.hasOwn(at, key)
          ? (at as Record<string, unknown>)[key]
          : undefined,
      value,
    )
}

function inline(value: unknown): string {
  const text = JSON.stringify(beginningOf(value, deepestShown), null, 2)
  return text.length < 80
    ? `**${text}**`
    : `\n\`\`\`json\n${text.slice(0, 1500)}${text.length > 1500 ? '\n…' : ''}\n\`\`\``
}

const deepestShown = 8
const mostShown = 200

/** As much of a value as is shown at most: written out, a tower of brackets grows with the square of its height. */
function beginningOf(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (depth === 0) return '…'
  if (Array.isArray(value)) return value.slice(0, mostShown).map((item) => beginningOf(item, depth - 1))
  const members = Object.entries(value).slice(0, mostShown)
  return Object.fromEntries(members.map(([key, member]) => [key, beginningOf(member, depth - 1)]))
}

const mostKeys = 25

/** The keys as a list, three levels deep, with what kind of value each has. */
export function describeJson(value: unknown): string {
  const head = Array.isArray(value)
    ? `A list of **${count(value.length, 'item')}**.`
    : `An object with **${count(Object.keys(value ?? {}).length, 'key')}**.`
  const lines = treeOf(value, 0)
  return typeof value === 'object' && value !== null
    ? `${head}\n\n${lines.join('\n')}`
    : `A single ${typeof value}: ${String(value)}`
}

function treeOf(value: unknown, depth: number): string[] {
  const sample = Array.isArray(value) ? value[0] : value
  if (typeof sample !== 'object' || sample === null || depth > 2) return []
  const members = Object.entries(sample as Record<string, unknown>)
  const shown = members
    .slice(0, mostKeys)
    .flatMap(([key, member]) => [
      `${'  '.repeat(depth)}- \`${key}\`: ${kindOf(member)}`,
      ...treeOf(member, depth + 1),
    ])
  return members.length > mostKeys
    ? [...shown, `${'  '.repeat(depth)}- and ${members.length - mostKeys} more`]
    : shown
}

function kindOf(value: unknown): string {
  if (Array.isArray(value))
    return `list of ${value.length}${value.length > 0 && typeof value[0] !== 'object' ? ` (${JSON.stringify(value[0])}, …)` : ''}`
  if (value === null) return 'null'
  if (typeof value === 'object') return `object with ${count(Object.keys(value).length, 'key')}`
  const text = JSON.stringify(value)
  return `${typeof value}, ${text.length > 40 ? `${text.slice(0, 38)}…"` : text}`
}
