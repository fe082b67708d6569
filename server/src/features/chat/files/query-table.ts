import type { ToolResult } from '@agentry/contract/messages'
import { z } from 'zod'
import { asRecord } from '../../../core/text/storable.ts'
import { sayColumns } from '../../../core/tables/say-columns.ts'
import { AppError } from '../../../core/errors.ts'
import { problemIn } from '../tools/problem-in.ts'
import type { ToolContext } from '../tools/tool.ts'
import type { Brief } from '../turn/brief.ts'
import { sayQuery } from '../../../core/tables/say-query.ts'
import { askTable } from './table-questions.ts'

const name = z.string().min(1).max(200)

/** For language models: they see the beginning of a table, and ask for figures over all of it. */
export const queryTable = {
  name: 'query_table',
  description:
    'Exact figures over all rows of an attached table: counts, totals, averages, groups, or the rows themselves. Use it for every figure about a table; what you see of a table may be its beginning only.',
  input: z.object({
    file: name.describe('The name of the attached file'),
    measure: z.enum(['count', 'count different', 'total', 'average', 'median', 'highest', 'lowest', 'list']),
    column: name.optional().describe('The column that is measured; none for count and list'),
    where: z
      .array(
        z.object({
          column: name,
          is: z.enum(['equal', 'not equal', 'containing', 'above', 'at least', 'below', 'at most']),
          value: z.string().max(200).describe('Numbers with a decimal point, dates as 2026-01-31'),
        }),
      )
      .max(10)
      .optional(),
    group_by: name.optional(),
  }),
}

const callsPerTurn = 24

export const hasTables = (brief: Brief) => tablesOf(brief).length > 0

const tablesOf = ({ files }: Brief) => files.filter(({ load }) => load)

const tableNamed = (brief: Brief, name: string) =>
  tablesOf(brief).findLast((each) => each.name.toLowerCase() === name.toLowerCase())

/** Of the table that was asked, so that the next call can name them right. */
function columnsOf(brief: Brief, given: unknown): string {
  const { file } = asRecord(given)
  const columns = typeof file === 'string' ? tableNamed(brief, file)?.about?.table?.columns : undefined
  return columns ? ` ${sayColumns(columns)}` : ''
}

/** A failure is a result: the model reads it and can correct itself. */
export async function runTableQuery(context: ToolContext, given: unknown): Promise<ToolResult> {
  const { builder, brief, signal } = context
  const parsed = queryTable.input.safeParse(given)
  const end = builder.step('table', parsed.success ? sayQuery(parsed.data) : '')
  const result = await outcome()
  end(result)
  return result

  async function outcome(): Promise<ToolResult> {
    const failed = (error: string): ToolResult => ({ tool: 'table', success: false, error })
    if (!parsed.success) return failed(`${problemIn(parsed.error)}${columnsOf(brief, given)}`)
    if (builder.stepsBegun > callsPerTurn)
      return failed(`One turn may use ${callsPerTurn} steps, and they are used.`)
    const { file: wanted, ...query } = parsed.data
    const file = tableNamed(brief, wanted)
    if (!file) {
      const names = tablesOf(brief).map((each) => each.name)
      return failed(`There is no such table. The tables are: ${names.join(', ')}.`)
    }
    try {
      const reply = await askTable(context, file, { query })
      const found = reply?.result
      if (!found) return failed('The file is no table.')
      return 'problem' in found ? failed(found.problem) : { tool: 'table', success: true, result: found }
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof AppError) return failed(error.message)
      throw error
    }
  }
}
