import { setPro } from '../features/auth/service.ts'
import type { Ports } from '../ports/ports.ts'
import { stats } from './stats.ts'

interface Command {
  /** What must follow the command's name. */
  words: string[]
  says: string
  run(ports: Ports, words: string[]): Promise<string>
}

export const commands: Record<string, Command> = {
  pro: {
    words: ['<email>', 'on|off'],
    says: 'gives or takes the Pro flag',
    async run(ports, [email = '', wish = '']) {
      if (wish !== 'on' && wish !== 'off') throw new Error('Say "on" or "off" after the email.')
      const found = await setPro(ports, email, wish === 'on')
      if (!found) throw new Error(`There is no account with the email ${email}.`)
      return `${email} ${wish === 'on' ? 'has Pro now' : 'has no Pro flag any more'}.`
    },
  },
  stats: { words: [], says: 'counts people, agents and templates', run: (ports) => stats(ports) },
}
