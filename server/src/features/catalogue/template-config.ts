import { ToolName } from '@agentry/contract/catalogue'
import { defaultCategory } from '@agentry/contract/limits'
import { lineField } from '@agentry/contract/line-field'
import { isMap, isNode, LineCounter, parseDocument, type Document } from 'yaml'
import { z } from 'zod'
import { AppError } from '../../core/errors.ts'

const TemplateConfigShape = z.object({
  name: lineField({ min: 3, max: 60 }),
  description: lineField({ min: 20, max: 280, folded: true }),
  category: lineField({ min: 1, max: 40 }).default(defaultCategory),
  version: z
    .string()
    .regex(
      /^\d{1,6}\.\d{1,6}\.\d{1,6}$/,
      'must be three numbers of at most six digits with dots, such as 1.0.0',
    )
    .default('1.0.0'),
  is_premium: z.boolean().default(false),
  price_cents: z.int().min(100).max(50_000).optional(),
  voice: z.boolean().default(false),
  memory: z.boolean().default(true),
  tools: z.array(ToolName).max(6).default([]),
  starters: z
    .array(lineField({ min: 1, max: 120 }))
    .max(5)
    .default([]),
  cover: z
    .string()
    .transform((path) => path.replace(/^assets\//, ''))
    .optional(),
  language: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'must be a language tag, such as en')
    .default('en'),
})

export const TemplateConfig = TemplateConfigShape.refine(
  ({ is_premium, price_cents }) => is_premium || !price_cents,
  {
    path: ['price_cents'],
    message: 'is only for premium templates',
  },
)
export type TemplateConfig = z.output<typeof TemplateConfig>

/** Reads `config.yaml`. Unknown keys become warnings; a wrong value is refused with its line. */
export function readTemplateConfig(text: string): { config: TemplateConfig; warnings: string[] } {
  const lines = new LineCounter()
  // Aliases and tags are not needed for a form like this, and are how small files become large.
  const document = parseDocument(text.replace(/^\uFEFF/, ''), {
    lineCounter: lines,
    schema: 'core',
    version: '1.2',
  })
  const [broken] = [...document.errors, ...document.warnings]
  if (broken) throw refused(broken.linePos?.[0].line, broken.message.split('\n')[0] ?? 'it is not valid YAML')
  if (!isMap(document.contents))
    throw refused(1, 'it must be a list of keys and values, such as "name: My template"')
  const value = plainValue(document)
  const parsed = TemplateConfig.safeParse(value)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const path = issue?.path.map(String) ?? []
    throw refused(
      lineOf(document, path, lines),
      `${path.join('.') || 'it'} ${issue?.message ?? 'is not valid'}`,
    )
  }
  const known = new Set(Object.keys(TemplateConfigShape.shape))
  const unknown = Object.keys(value).filter((key) => !known.has(key))
  return {
    config: parsed.data,
    warnings: unknown.map((key) => `config.yaml: "${key}" is not a key we know, so it was left out.`),
  }
}

function plainValue(document: Document): Record<string, unknown> {
  try {
    return document.toJS({ maxAliasCount: 0 }) as Record<string, unknown>
  } catch (error) {
    throw refused(undefined, 'it uses aliases (&, *), which are not needed here', error)
  }
}

function lineOf(document: Document, path: string[], lines: LineCounter) {
  for (let depth = path.length; depth > 0; depth -= 1) {
    const node = document.getIn(path.slice(0, depth), true)
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line
  }
  return undefined
}

function refused(line: number | undefined, problem: string, cause?: unknown) {
  const where = line === undefined ? 'config.yaml' : `config.yaml, line ${line}`
  return new AppError('invalid-request', `${where}: ${problem}.`, {
    cause,
    errors: [{ path: 'config.yaml', message: problem }],
  })
}
