import { stringify } from 'yaml'
import type { TemplateConfig } from '../../catalogue/templates/template-config.ts'

/** In the order of the documentation. */
const keys = Object.keys({
  name: true,
  description: true,
  category: true,
  version: true,
  is_premium: true,
  price_cents: true,
  license: true,
  voice: true,
  memory: true,
  tools: true,
  reaches: true,
  engine: true,
  starters: true,
  cover: true,
  language: true,
} satisfies Record<keyof TemplateConfig, true>) as (keyof TemplateConfig)[]

/** With its keys in the order of the documentation; the database has its own. */
export function orderedConfig(config: TemplateConfig): TemplateConfig {
  return Object.fromEntries(
    keys.filter((key) => config[key] !== undefined).map((key) => [key, config[key]]),
  ) as TemplateConfig
}

/** `config.yaml` as its creator could have written it. */
export function writeConfig(config: TemplateConfig): string {
  const { cover, ...rest } = orderedConfig(config)
  return stringify({ ...rest, ...(cover && { cover: `assets/${cover}` }) }, { lineWidth: 0 })
}
