import type { Agent } from '@agentry/contract/agents'

/** Nobody says 'Write to My Recipe Scaler'. */
export function spokenName({ name, template_name }: Pick<Agent, 'name' | 'template_name'>) {
  return name === `My ${template_name}` ? template_name : name
}
