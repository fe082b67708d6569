import type { ToolName } from './tools.ts'

/** What a template can reach, as the server enforces it. */
export const reachLabels = ['sealed', 'reads-the-web', 'can-send'] as const
export type ReachLabel = (typeof reachLabels)[number]

export interface Reach {
  label: ReachLabel
  /** Hosts that its own code may ask to send to. */
  hosts: string[]
  /** It drafts mails, which the person confirms. */
  mails: boolean
  /** It makes voiceovers with the speech service of the site. */
  speaks: boolean
}

interface Reaching {
  tools: readonly ToolName[]
  /** `reaches` of config.yaml. */
  reaches: readonly string[]
  hasLogic: boolean
}

/** Computed from what the server lets a template do, never declared. */
export function reachOf({ tools, reaches, hasLogic }: Reaching): Reach {
  const hosts = hasLogic && tools.includes('web_browsing') ? [...reaches] : []
  const mails = tools.includes('email')
  const reads = tools.includes('web_browsing') || tools.includes('research')
  const label = hosts.length > 0 || mails ? 'can-send' : reads ? 'reads-the-web' : 'sealed'
  return { label, hosts, mails, speaks: tools.includes('voiceover') }
}

/** The words of each label where no template is at hand, such as a filter. */
export const reachNames: Record<ReachLabel, string> = {
  sealed: 'Sealed',
  'reads-the-web': 'Reads the web',
  'can-send': 'Can send',
}

/** What a card says about a template. Listings explain it further. */
export function wordReach(reach: Reach): { mark: string; hover: string } {
  switch (reach.label) {
    case 'sealed':
      return { mark: reachNames.sealed, hover: 'Nothing you write leaves but to the language model.' }
    case 'reads-the-web':
      return {
        mark: reachNames['reads-the-web'],
        hover: 'Searches or reads the web. Asks before it sends anything else.',
      }
    case 'can-send': {
      const mark = `Can send to ${inWords([...reach.hosts, ...(reach.mails ? ['people by e-mail'] : [])])}`
      return { mark, hover: `${mark}. Asks you first.` }
    }
  }
}

export function inWords(places: readonly string[]) {
  if (places.length <= 1) return places.join('')
  return `${places.slice(0, -1).join(', ')} and ${places.at(-1)}`
}
