import { request, type Skill, type Turn } from '../skill.ts'
import { asksForAddress, email } from '../tools/email.ts'
import { compose } from '../writing/composer/compose.ts'
import { asksWhatToSay } from '../writing/composer/request.ts'

const address = /^(?:to )?([\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+)[\s.!]*$/i

/** The answer to a question that the engine itself has just asked. */
export const confirmations: Skill = {
  name: 'confirmations',
  answer(turn) {
    const last = turn.history.at(-1)
    if (last?.sender !== 'assistant') return undefined
    if (last.text.startsWith(asksWhatToSay)) return compose.answer(turn)
    return last.text.startsWith(asksForAddress) ? withAddress(turn) : undefined
  },
}

/** The e-mail that lacked an address, with the one that is given now. */
function withAddress(turn: Turn) {
  const to = address.exec(request(turn.said))?.[1]
  const asked = turn.history.findLast(({ sender }) => sender === 'user')?.text
  if (!to || asked === undefined) return undefined
  const colon = asked.indexOf(':')
  const said = colon < 0 ? `${asked} to ${to}` : `${asked.slice(0, colon)} to ${to}${asked.slice(colon)}`
  return email.answer({ ...turn, history: turn.history.slice(0, -2), said })
}
