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

/** What a card and a listing say about a template. */
export function wordReach(reach: Reach): { mark: string; hover: string; explanation: string } {
  const speech = reach.speaks
    ? ' Where it makes a voiceover, the speech service of this site receives the script.'
    : ''
  switch (reach.label) {
    case 'sealed':
      return {
        mark: reachNames.sealed,
        hover: 'Nothing you write leaves but to the language model.',
        explanation: `What you write goes to the language model that answers, and nowhere else.${speech}`,
      }
    case 'reads-the-web':
      return {
        mark: reachNames['reads-the-web'],
        hover: 'Searches or reads the web. Asks before it sends anything else.',
        explanation: `The search service of this site receives what it searches for. It opens addresses that you wrote or that a search or page offered; before it opens any other, it shows you the address and asks.${speech}`,
      }
    case 'can-send': {
      const places = [...reach.hosts, ...(reach.mails ? ['people by e-mail'] : [])]
      const mark = `Can send to ${inWords(places)}`
      const mails = reach.mails ? ' Mails are sent only after you have read and confirmed them.' : ''
      const hosts =
        reach.hosts.length > 0
          ? ` Its own code may send to ${inWords(reach.hosts)}, after showing you what and asking; every other host is denied to it.`
          : ''
      return {
        mark,
        hover: `${mark}. Asks you first.`,
        explanation: `Nothing is sent to other people or sites before you agreed.${hosts}${mails}${speech}`,
      }
    }
  }
}

function inWords(places: readonly string[]) {
  if (places.length <= 1) return places.join('')
  return `${places.slice(0, -1).join(', ')} and ${places.at(-1)}`
}
