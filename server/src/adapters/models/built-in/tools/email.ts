import { request, type Skill, type Turn } from '../skill.ts'
import { lastAnswer, plainText, pointsBack, quotedText, textAfterColon } from './text-in-question.ts'
import { withoutEnd } from '../../../../core/text/without-end.ts'

const address = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/
const command =
  /^(?:(?:write|send|draft|prepare|compose)\s+(?:an?\s+|this\s+|that\s+|it\s+|the\s+.{1,40}?)?(?:(?:short|quick|polite|formal)\s+)?(?:e-?mail|mail|message)?\b|e-?mail\b|mail\b|forward\b)/i
const quotedSubject = /\bsubject\s{0,9}(?::\s{0,9})?["“]([^"”]{1,200})["”]/i

export const asksForAddress = 'Which address should the e-mail go to?'

/** 'Email … to bob@example.org: …' becomes a draft; the person confirms it. */
export const email: Skill = {
  name: 'email',
  answer(turn) {
    const asked = request(turn.said)
    const to = address.exec(asked.slice(0, 300))?.[0]
    const isMail =
      command.test(asked) && (to !== undefined || /\b(?:e-?mail|mail)\b/i.test(asked.slice(0, 40)))
    if (!isMail || /^(?:e-?mails?|mails?)\s+(?:is|are|was|were|marketing|etiquette)\b/i.test(asked))
      return undefined
    const body = bodyOf(turn, asked)
    if (!turn.tools.has('email')) return withoutTool(turn, to, body)
    // Without a text it is a wish to have one written, which other skills or the guide may know about.
    if (!to && !body) return undefined
    if (!to) return { text: `${asksForAddress} Write it like this: *Email it to bob@example.org: …*` }
    if (!body) return { text: `What should the e-mail to ${to} say? Write it after a colon.` }
    return { call: { tool: 'email', input: { to, subject: subjectOf(asked, body), body } } }
  },
}

function bodyOf(turn: Turn, asked: string): string | undefined {
  const withoutSubject = asked.replace(quotedSubject, '')
  const given = textAfterColon(withoutSubject) ?? quotedText(withoutSubject)
  if (given) return given
  const told =
    /\b(?:saying|that says|and (?:say|tell (?:him|her|them))|telling (?:him|her|them))\s+(?:that\s+)?(\S[\s\S]*)$/i.exec(
      asked,
    )?.[1]
  if (told) return told.trim().replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
  const last = lastAnswer(turn)
  return last && pointsBack(asked) ? plainText(last) : undefined
}

function subjectOf(asked: string, body: string): string {
  const given =
    quotedSubject.exec(asked)?.[1] ??
    /\babout\s+(\S.{2,59}?)(?=\s{0,9}(?::|,|\bsaying\b|$))/i.exec(asked)?.[1]
  const line = given ?? body.split(/(?<=[.!?])\s|\n/)[0] ?? body
  const short = line.length <= 60 ? line : `${line.slice(0, 57).replace(/(?<!\s)\s+\S*$/, '')}…`
  return withoutEnd(short, /[.\s]/).replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
}

function withoutTool({ context }: Turn, to: string | undefined, body: string | undefined) {
  // Without an address it is a request to write, which other skills or the template's guide may know about.
  if (!to) return undefined
  const draft = body ? ` Here is the text to copy:\n\n> ${body.replaceAll('\n', '\n> ')}` : ''
  return { text: `${context.template.name || 'This agent'} cannot send e-mail.${draft}` }
}
