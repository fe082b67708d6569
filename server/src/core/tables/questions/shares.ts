import { count, formatNumber } from '../../arithmetic/numbers.ts'
import { rowsWhere, sayConditions, type Condition } from '../conditions.ts'
import { tableLine } from '../describe-table.ts'
import { measureRows } from '../measures.ts'
import type { Column } from '../table.ts'
import { Unclear, type Asked } from './asked.ts'
import { moneyColumn, numberColumn } from './choose-column.ts'
import { groupIn, groupsOf, measureGroups } from './groups.ts'
import { withNamedFlags } from './named-flags.ts'
import { endIn } from './ranks.ts'
import { readQuestion } from './reading.ts'
import { eventNouns, moneyNouns } from './vocabulary.ts'

const share =
  /^(?:percent|percentage|percentages|share|shares|proportion|fraction|prozent|prozentsatz|anteil)$/

/** 'How many percent of', 'what share of'. Not where a column is called so. */
export const asksForShare = ({ tokens }: Pick<Asked, 'tokens'>) =>
  tokens.some(({ word, isUsed }) => share.test(word) && !isUsed)

/** How much of the rows, or of a column, fits what the question says; exact, with both figures. */
export function answerShare(given: Asked): string {
  for (const token of given.tokens) if (share.test(token.word)) token.isUsed = true
  if (endIn(given)) throw new Unclear('I cannot compare shares with each other.')
  const group = groupIn(given)
  if (group) return shareOfGroups(given, group)
  const asked = withNamedFlags(given)
  const whole = conditionsOfWhole(asked)
  const rest = asked.conditions.filter((condition) => !whole.some(({ said }) => said === condition.said))
  if (rest.length === 0) throw new Unclear('I cannot tell which share you mean.')
  const all = rowsWhere(asked.table, whole)
  if (all.length === 0) throw new Unclear(`There are no rows${sayConditions(whole)}.`)
  const value = measuredColumn(asked)
  const parts = [
    ...(value ? [shareOfColumn(value, asked.rows, all)] : []),
    ...(!value || isAlsoCounted(asked) ? [shareOfRows(asked.rows, all)] : []),
  ]
  const ofWhat = whole.length > 0 ? ` Of the rows${sayConditions(whole)}.` : ''
  return `${parts.join('; ')}${sayConditions(rest)}.${ofWhat}`
}

const verbs =
  /^(?:is|are|was|were|be|been|has|have|had|come|comes|came|goes|go|went|did|do|does|ended|belong|belongs|ist|sind|war|waren|kommt|kommen|kamen|haben|hat|entfallen|entfallt)$/

/**
 * What the share is taken of: 'percent of the orders in March | were cancelled'. One condition is the part, of all rows.
 * What says that only spending is meant holds for both.
 */
function conditionsOfWhole({ table, tokens, conditions, name }: Asked): Condition[] {
  const flows = conditions.filter(({ said }) => /is (?:below|above) 0$/.test(said))
  if (conditions.length - flows.length <= 1) return flows
  const begin = tokens.findIndex(({ word }) => share.test(word))
  const verb = tokens.findIndex(({ word }, at) => at > begin + 1 && verbs.test(word))
  if (verb < 0) throw new Unclear('I cannot tell of what the share is taken.')
  const before = tokens
    .slice(0, verb)
    .map(({ text }) => text)
    .join(' ')
  const said = new Set(readQuestion(table, before, name).conditions.map((each) => each.said))
  const whole = conditions.filter((condition) => said.has(condition.said) || flows.includes(condition))
  const known = new Set(whole.map((each) => each.said))
  if ([...said].some((words) => !known.has(words)))
    throw new Unclear('I cannot tell of what the share is taken.')
  return whole
}

/** A column that is named or meant: 'share of the spending'. Otherwise rows are counted. */
function measuredColumn(asked: Asked): Column | undefined {
  const { columns, things, plain, isCompared } = asked
  const isNamed = columns.some(
    ({ column }) => column.kind === 'number' && !column.isLabel && !isCompared.has(column),
  )
  if (!isNamed && things.length === 0 && !moneyNouns.test(plain)) return undefined
  const column = numberColumn(asked, { isAddedUp: true }) ?? moneyColumn(asked)
  if (!column && (isNamed || things.length > 0))
    throw new Unclear('I cannot tell which column of numbers you mean.')
  return column
}

/** 'Of the expenses' may mean their number or their sum: both are told. */
const isAlsoCounted = ({ tokens, things, columns, isCompared }: Asked) =>
  tokens.some((token) => eventNouns.has(token.stem)) &&
  things.length === 0 &&
  !columns.some(({ column }) => column.kind === 'number' && !isCompared.has(column))

const percent = (part: number, whole: number) => `**${formatNumber((100 * part) / whole, 2)} %**`

const shareOfRows = (part: Uint32Array, whole: Uint32Array) =>
  `${percent(part.length, whole.length)} (${formatNumber(part.length)} of ${count(whole.length, 'row')})`

function shareOfColumn(column: Column, part: Uint32Array, whole: Uint32Array): string {
  const total = totalOf(column, whole)
  const value = part.length === 0 ? 0 : (measureRows('total', column, part)?.value ?? 0)
  return `${percent(value, total)} (${formatNumber(value, 2)} of ${formatNumber(total, 2)} in **${column.name}**)`
}

/** Of numbers below and above zero together nobody can say a share. */
function totalOf(column: Column, rows: Uint32Array): number {
  const [total, highest, lowest] = (['total', 'highest', 'lowest'] as const).map(
    (measure) => measureRows(measure, column, rows)?.value ?? 0,
  )
  if (!total) throw new Unclear(`The numbers in **${column.name}** add up to nothing.`)
  if (highest! > 0 && lowest! < 0)
    throw new Unclear(
      `**${column.name}** has numbers below and above zero, so that there are no shares of it.`,
    )
  return total
}

const mostShown = 30

/** 'Share of the spending by category'. */
function shareOfGroups(asked: Asked, grouping: Parameters<typeof groupsOf>[1]): string {
  const value = measuredColumn(asked)
  const { rows, conditions } = asked
  if (rows.length === 0) throw new Unclear(`There are no rows${sayConditions(conditions)}.`)
  const whole = value ? totalOf(value, rows) : rows.length
  const { groups, head } = groupsOf(asked, grouping)
  const lines = measureGroups(groups, 'total', value).toSorted((a, b) => b.result - a.result)
  const title = value ? `total of ${value.name}` : 'rows'
  return [
    `Shares by **${head}**${sayConditions(conditions)}:\n`,
    `| ${head.replaceAll('|', '\\|')} | ${title.replaceAll('|', '\\|')} | share |\n| --- | ---: | ---: |`,
    ...lines
      .slice(0, mostShown)
      .map(({ name, result }) =>
        tableLine([
          name || '(empty)',
          formatNumber(result, 2),
          `${formatNumber((100 * result) / whole, 2)} %`,
        ]),
      ),
    ...(lines.length > mostShown ? [`\nand ${lines.length - mostShown} more.`] : []),
  ].join('\n')
}
