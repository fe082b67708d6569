import { RegExpParser, visitRegExpAST } from '@eslint-community/regexpp'
import type { Alternative, Element, Node, Quantifier } from '@eslint-community/regexpp/ast'
import { Chars, getConsumedChars, isPotentiallyZeroLength, type ReadonlyFlags } from 'regexp-ast-analysis'
import { analyse } from 'scslre'

type CharSet = ReturnType<typeof Chars.all>

/** A repetition with a higher bound than this counts as one without a bound. */
const mostRepetitions = 250

/**
 * Why a pattern may take more than linear time on some text; empty where it cannot. `scslre` finds repetitions that
 * compete for the same characters. What it misses, and is found here, are searches that begin anew within what they
 * read before. Both err on the side of caution.
 */
export function superLinearCosts({ source, flags }: Pick<RegExp, 'source' | 'flags'>): string[] {
  const { pattern, flags: parsed } = new RegExpParser().parseLiteral(`/${source}/${flags}`)
  const competing = analyse({ source, flags }, { maxReports: 1 }).reports.map(({ type }) =>
    type === 'Move'
      ? 'the search begins anew within its first repetition'
      : 'two repetitions compete for the same characters',
  )
  const restarting: string[] = []
  visitRegExpAST(pattern, {
    onQuantifierEnter(quantifier) {
      if (quantifier.max <= mostRepetitions) return
      const cost = costOfRestarts(quantifier, parsed)
      if (cost) restarting.push(`${quantifier.raw} ${cost}`)
    },
  })
  return [...competing, ...restarting]
}

/**
 * A search tries a pattern at every position. Where each of many positions in one stretch of text gets as far as the
 * repetition, reads on to the end of the stretch and then fails, the cost is quadratic: `<!--<!--<!--` for `<!--.*?-->`.
 */
function costOfRestarts(quantifier: Quantifier, flags: ReadonlyFlags): string | undefined {
  const repeated = getConsumedChars(quantifier.element, flags).chars
  const { before, after, isBehind } = surroundings(quantifier)
  if (isBehind) return 'has no bound in a lookbehind'
  const endsAnywhere = repeated.isAll && !flags.multiline
  if (flags.sticky || !after.some((element) => canReject(element, endsAnywhere))) return undefined
  if (before.some((element) => cannotStandIn(element, repeated, flags))) return undefined
  if (stopsBefore(quantifier, before)) return undefined
  return 'is reached anew from within itself, and what follows may fail'
}

/** What is matched before and after a part of the pattern, on the way to it through all groups around it. */
function surroundings(node: Node) {
  const before: Element[] = []
  const after: Element[] = []
  let isBehind = false
  for (let child: Node = node, parent = node.parent; parent; child = parent, parent = parent.parent) {
    if (parent.type === 'Assertion') isBehind ||= parent.kind === 'lookbehind'
    if (parent.type !== 'Alternative') continue
    const at = parent.elements.indexOf(child as Element)
    before.unshift(...parent.elements.slice(0, at))
    after.push(...parent.elements.slice(at + 1))
  }
  return { before, after, isBehind }
}

/** `endsAnywhere`: what comes before reads every character, so that the end of the text is always reached. */
function canReject(element: Element, endsAnywhere: boolean): boolean {
  const rejects = (each: Element) => canReject(each, endsAnywhere)
  if (element.type === 'Assertion') return element.kind !== 'end' || !endsAnywhere
  if (element.type === 'Quantifier') return element.min > 0 && rejects(element.element)
  if (element.type === 'Group' || element.type === 'CapturingGroup')
    return element.alternatives.every(({ elements }) => elements.some(rejects))
  return true
}

/** `\\[(?:(?!\\[).)*`: each round looks first whether what leads to the repetition comes again, and stops there. */
function stopsBefore({ element }: Quantifier, before: readonly Element[]): boolean {
  const [first] = element.type === 'Group' ? (element.alternatives[0]?.elements ?? []) : []
  if (first?.type !== 'Assertion' || first.kind !== 'lookahead' || !first.negate) return false
  if (!before.every((each) => each.type === 'Character')) return false
  const leading = before.map(({ value }) => String.fromCodePoint(value)).join('')
  const stops = first.alternatives.map(({ raw }) => raw).join('|')
  return leading !== '' && new RegExp(`^(?:${stops})`).test(leading)
}

/** Whether this part of a pattern never matches in the middle of a text of these characters. */
function cannotStandIn(element: Element, chars: CharSet, flags: ReadonlyFlags): boolean {
  const inAlternative = ({ elements }: Alternative) =>
    elements.some((each) => cannotStandIn(each, chars, flags))
  switch (element.type) {
    case 'Assertion':
      if (element.kind === 'start')
        return !flags.multiline || chars.isDisjointWith(Chars.lineTerminator(flags))
      if (element.kind === 'word' && !element.negate)
        return chars.isSubsetOf(Chars.word(flags)) || chars.isDisjointWith(Chars.word(flags))
      if (element.kind === 'lookbehind')
        return isRefusedBy(element.alternatives, element.negate, chars, flags)
      return false
    case 'Quantifier':
      return element.min > 0 && cannotStandIn(element.element, chars, flags)
    case 'Group':
    case 'CapturingGroup':
      return element.alternatives.every(inAlternative)
    default:
      return (
        !isPotentiallyZeroLength(element, flags) &&
        getConsumedChars(element, flags).chars.isDisjointWith(chars)
      )
  }
}

/** By the one character before: an excluded one that every character is, or a wanted one that none is. */
function isRefusedBy(alternatives: Alternative[], negate: boolean, chars: CharSet, flags: ReadonlyFlags) {
  const lasts = alternatives.map(({ elements }) => elements.at(-1))
  if (!negate) return lasts.every((last) => last && getConsumedChars(last, flags).chars.isDisjointWith(chars))
  const excluded = alternatives.filter(({ elements }) => elements.length === 1)
  return excluded.some(
    ({ elements: [only] }) => only && chars.isSubsetOf(getConsumedChars(only, flags).chars),
  )
}
