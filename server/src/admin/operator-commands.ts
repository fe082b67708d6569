import * as categories from '@agentry/contract/operators/categories'
import { actOnPersonByEmail, type PersonDeed } from '../features/operators/people/people-service.ts'
import { decideFirst } from '../features/operators/templates/first-template-service.ts'
import { turnOffTwoStepByEmail } from '../features/operators/people/two-step-service.ts'
import { changeCategory } from '../features/operators/templates/category-service.ts'
import { reserveName } from '../features/operators/templates/name-service.ts'
import {
  actOnTemplate,
  listTemplates,
  showTemplate,
  type TemplateDeed,
} from '../features/operators/templates/template-service.ts'
import type { Ports } from '../ports/ports.ts'
import type { Command } from './command.ts'
import { overview } from './overview.ts'

const fromHere = 'From the command line'

/** What operators do in the console, for those who have access to the server. Each writes into the operators' log. */
export const operatorCommands: Record<string, Command> = {
  operator: {
    words: ['<email>', 'on|off'],
    says: 'makes somebody an operator, or takes the role away',
    async run(ports, [email = '', wish = '']) {
      const action = isOn(wish) ? 'operator.on' : 'operator.off'
      await actOnPersonByEmail(ports, { action, email, reason: fromHere })
      return `${email} is ${isOn(wish) ? 'an operator now' : 'no operator any more'}.`
    },
  },
  verified: {
    words: ['<email>', 'on|off'],
    says: 'gives the verified mark by the public name, or takes it',
    async run(ports, [email = '', wish = '']) {
      const action = isOn(wish) ? 'person.verified-on' : 'person.verified-off'
      await actOnPersonByEmail(ports, { action, email, reason: fromHere })
      return `${email} ${isOn(wish) ? 'has the verified mark now' : 'has no verified mark any more'}.`
    },
  },
  'two-step': {
    words: ['<email>', 'off'],
    says: 'turns two-step sign-in off for somebody who lost their codes, and tells them',
    async run(ports, [email = '', wish = '']) {
      if (wish !== 'off') throw new Error('Say "off" after the email. Only the person can turn it on.')
      await turnOffTwoStepByEmail(ports, { email, reason: fromHere })
      return `Two-step sign-in of ${email} is off, and they are told by mail. The password is still asked for.`
    },
  },
  overview: { words: [], says: 'tells people, turns, cost, income and errors of 30 days', run: overview },
  suspend: aboutPerson('person.suspend', 'locks an account', (email) => `${email} is suspended.`),
  unsuspend: aboutPerson(
    'person.unsuspend',
    'lets a suspended person sign in again',
    (email) => `${email} can sign in again.`,
  ),
  'end-sessions': aboutPerson(
    'person.end-sessions',
    'signs a person out everywhere and ends their API keys',
    (email) => `${email} is signed out everywhere.`,
  ),
  unlist: aboutTemplate('template.unlist', 'takes a template out of the catalogue', 'is unlisted'),
  remove: aboutTemplate('template.remove', 'closes a template to all but its creator', 'is removed'),
  'restore-template': aboutTemplate('template.restore', 'shows a held template again', 'is restored'),
  feature: aboutTemplate('template.feature', 'puts a template first in the catalogue', 'is featured'),
  unfeature: aboutTemplate('template.unfeature', 'puts it back to its place', 'is no longer featured'),
  'first-templates': {
    words: [],
    says: 'lists the first templates that wait for a review',
    async run(ports) {
      const wanted = { search: '', show: 'waiting', limit: 100, offset: 0 } as const
      const { templates } = await listTemplates(ports, wanted)
      const lines = templates.map(({ id, name, creator }) => `${id}  ${name}, by ${creator?.email}`)
      return lines.join('\n') || 'None waits.'
    },
  },
  'approve-first': aboutFirst('template.approve', 'shows everybody a first template', 'is approved'),
  'decline-first': aboutFirst('template.decline', 'leaves a first template to its creator', 'is declined'),
  'add-category': aboutCategory(true, 'adds a category that creators can choose'),
  'remove-category': aboutCategory(false, 'removes an added category that holds no template'),
  'reserve-name': aboutName(true, 'keeps a name from people and templates'),
  'release-name': aboutName(false, 'lets people and templates use a name again'),
}

function aboutCategory(on: boolean, says: string): Command {
  return {
    words: ['<name>'],
    says,
    async run(ports: Ports, [name = '']) {
      const wish = categories.changeCategory.body.parse({ name, on, reason: fromHere })
      await changeCategory(ports, {}, wish)
      return `The category ${wish.name} is ${on ? 'added' : 'removed'}.`
    },
  }
}

function aboutName(on: boolean, says: string): Command {
  return {
    words: ['<name>'],
    says,
    async run(ports: Ports, [name = '']) {
      await reserveName(ports, {}, { name, on, reason: fromHere })
      return `The name ${name} is ${on ? 'reserved' : 'released'}.`
    },
  }
}

function aboutFirst(action: 'template.approve' | 'template.decline', says: string, done: string): Command {
  return {
    words: ['<template-id>', '<message>'],
    says,
    async run(ports: Ports, [templateId = '', message = '']) {
      const { first } = await showTemplate(ports, templateId)
      const version = first?.version ?? ''
      const { name } = await decideFirst(ports, {}, { action, templateId, version, message })
      return `${name} ${done}.`
    },
  }
}

function aboutTemplate(action: TemplateDeed, says: string, done: string): Command {
  return {
    words: ['<template-id>', '<reason>'],
    says,
    async run(ports: Ports, [templateId = '', reason = '']) {
      const { name } = await actOnTemplate(ports, {}, { action, templateId, reason })
      return `${name} ${done}.`
    },
  }
}

function aboutPerson(action: PersonDeed, says: string, done: (email: string) => string): Command {
  return {
    words: ['<email>', '<reason>'],
    says,
    async run(ports: Ports, [email = '', reason = '']) {
      await actOnPersonByEmail(ports, { action, email, reason })
      return done(email)
    },
  }
}

function isOn(wish: string): boolean {
  if (wish !== 'on' && wish !== 'off') throw new Error('Say "on" or "off" after the email.')
  return wish === 'on'
}
