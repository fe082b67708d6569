import { findPerson } from '../features/auth/service.ts'
import { verifyByHand } from '../features/auth/verification/verification-service.ts'
import { runPayouts } from '../features/billing/selling/payouts/payout-service.ts'
import { eraseDue } from '../features/privacy/erasure-service.ts'
import { exportPerson } from '../features/privacy/export-service.ts'
import { researchLines } from '../features/privacy/research/research-service.ts'
import { takeResearch } from '../features/privacy/research/research-service.ts'
import { runRetention } from '../features/privacy/retention-service.ts'
import type { Command } from './command.ts'
import { backUp, type Manifest } from './backup.ts'
import { restore } from './restore.ts'
import { stats } from './stats.ts'
import { moneyCommands } from './money-commands.ts'
import { modelCommands } from './model-commands.ts'
import { systemCommands } from './system-commands.ts'
import { operatorCommands } from './operator-commands.ts'
import { actOnPersonByEmail } from '../features/operators/people/people-service.ts'

export const commands: Record<string, Command> = {
  // Every command finds a migrated database; this one is for those who want nothing else.
  migrate: {
    words: [],
    says: 'brings the database up to date',
    run: async () => 'The database is up to date.',
  },
  pro: {
    words: ['<email>', 'on|off'],
    says: 'gives or takes the Pro flag',
    async run(ports, [email = '', wish = '']) {
      if (wish !== 'on' && wish !== 'off') throw new Error('Say "on" or "off" after the email.')
      const action = wish === 'on' ? 'person.pro-on' : 'person.pro-off'
      await actOnPersonByEmail(ports, { action, email, reason: 'From the command line' })
      return `${email} ${wish === 'on' ? 'has Pro now' : 'has no Pro flag any more'}.`
    },
  },
  ...operatorCommands,
  ...moneyCommands,
  ...modelCommands,
  ...systemCommands,
  verify: {
    words: ['<email>'],
    says: 'confirms the address of a person whom no mail reaches',
    async run(ports, [email = '']) {
      if (!(await verifyByHand(ports, email))) throw new Error(`There is no account with the email ${email}.`)
      return `The address ${email} is confirmed.`
    },
  },
  backup: {
    words: ['<folder>'],
    says: 'writes all rows and files into an empty folder',
    run: async (ports, [folder = '']) => `Wrote to ${folder}: ${sizeOf(await backUp(ports, folder))}.`,
  },
  restore: {
    words: ['<folder>'],
    says: 'brings a backup into an empty installation',
    run: async (ports, [folder = '']) => `Read from ${folder}: ${sizeOf(await restore(ports, folder))}.`,
  },
  retention: {
    words: [],
    says: 'removes what has been kept long enough',
    run: async (ports) => `Removed: ${counted(await runRetention(ports))}.`,
  },
  'erase-due': {
    words: [],
    says: 'erases accounts that were closed 30 days ago',
    async run(ports) {
      const receipts = await eraseDue(ports)
      const lines = receipts.map(({ id, erased }) => `  ${id}: ${counted(erased)}`)
      return [`Erased ${receipts.length} accounts.`, ...lines].join('\n')
    },
  },
  payouts: {
    words: [],
    says: 'sends what creators were owed when the month began, once',
    async run(ports) {
      const { payouts, cents } = await runPayouts(ports)
      return `${payouts} payouts this month, $${(cents / 100).toFixed(2)} in all.`
    },
  },
  export: {
    words: ['<email>'],
    says: 'prints everything about a person, as the person would get it',
    async *run(ports, [email = '']) {
      const person = await findPerson(ports, email)
      if (!person) throw new Error(`There is no account with the email ${email}.`)
      yield* exportPerson(ports, person.id)
    },
  },
  research: {
    words: [],
    says: 'takes what is new for research, from those who agree',
    async run(ports) {
      const { taken, dropped } = await takeResearch(ports)
      return `Took ${taken} conversations, left out ${dropped} on topics that are never included.`
    },
  },
  'research-export': {
    words: [],
    says: 'prints the records for research, one JSON object a line',
    run: async (ports) => (await researchLines(ports)).join('\n'),
  },
  stats: { words: [], says: 'counts people, agents and templates', run: (ports) => stats(ports) },
}

function counted(counts: Record<string, number>) {
  const some = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .toSorted(([a], [b]) => a.localeCompare(b))
  return some.map(([name, count]) => `${count} ${name}`).join(', ') || 'nothing'
}

function sizeOf({ tables, files }: Manifest) {
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0)
  return `${rows} rows of ${Object.keys(tables).length} tables, ${files.length} files`
}
