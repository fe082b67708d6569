import { stringify } from 'yaml'
import type { TemplateConfig } from '../../catalogue/templates/template-config.ts'

const keys = [
  'name',
  'description',
  'category',
  'version',
  'is_premium',
  'price_cents',
  'voice',
  'memory',
  'tools',
  'starters',
  'cover',
  'language',
] as const satisfies (keyof TemplateConfig)[]

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
