import { inWords, type Reach } from '@agentry/contract/rules/reach'

/** What a listing says about where a template can send what people write. */
export function explainReach(reach: Reach): string {
  const speech = reach.speaks
    ? ' Where it makes a voiceover, the speech service of this site receives the script.'
    : ''
  switch (reach.label) {
    case 'sealed':
      return `What you write goes to the language model that answers, and nowhere else.${speech}`
    case 'reads-the-web':
      return `The search service of this site receives what it searches for. It opens addresses that you wrote or that a search or page offered; before it opens any other, it shows you the address and asks.${speech}`
    case 'can-send': {
      const mails = reach.mails ? ' Mails are sent only after you have read and confirmed them.' : ''
      const hosts =
        reach.hosts.length > 0
          ? ` Its own code may send to ${inWords(reach.hosts)}, after showing you what and asking; every other host is denied to it.`
          : ''
      return `Nothing is sent to other people or sites before you agreed.${hosts}${mails}${speech}`
    }
  }
}
