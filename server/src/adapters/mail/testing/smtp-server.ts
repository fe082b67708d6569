import { createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

interface ReceivedMail {
  from: string
  to: string
  /** Headers and text, as they came. */
  raw: string
}

/** A mail server on this machine that speaks SMTP, and refuses what it is told to refuse. */
export async function startSmtpServer() {
  const received: ReceivedMail[] = []
  /** Answers to RCPT TO and to the end of DATA, by recipient, one for each try; the last one stays. */
  const recipientAnswers = new Map<string, string[]>()
  const messageAnswers = new Map<string, string[]>()
  const tries = new Map<string, number>()

  function answerFor(answers: Map<string, string[]>, to: string) {
    const left = answers.get(to) ?? []
    return (left.length > 1 ? left.shift() : left[0]) ?? '250 2.0.0 OK'
  }

  const server = createServer((socket) => {
    serve(socket, {
      onRecipient(to) {
        tries.set(to, (tries.get(to) ?? 0) + 1)
        return answerFor(recipientAnswers, to)
      },
      onMessage(mail) {
        const answer = answerFor(messageAnswers, mail.to)
        if (answer.startsWith('2')) received.push(mail)
        return answer
      },
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  const bound = server.address()
  return {
    url: `smtp://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`,
    received,
    triesFor: (to: string) => tries.get(to) ?? 0,
    answerRecipient: (to: string, ...answers: string[]) => void recipientAnswers.set(to, answers),
    answerMessage: (to: string, ...answers: string[]) => void messageAnswers.set(to, answers),
  }
}

interface Answers {
  onRecipient(to: string): string
  onMessage(mail: ReceivedMail): string
}

function serve(socket: Socket, { onRecipient, onMessage }: Answers) {
  const say = (line: string) => void socket.write(`${line}\r\n`)
  let mail: ReceivedMail = { from: '', to: '', raw: '' }
  let lines: string[] | undefined
  let rest = ''

  function command(line: string) {
    const address = /<([^>]*)>/.exec(line)?.[1] ?? ''
    if (/^EHLO/i.test(line)) return say('250 mail.example')
    if (/^MAIL FROM/i.test(line)) {
      mail = { from: address, to: '', raw: '' }
      return say('250 2.1.0 OK')
    }
    if (/^RCPT TO/i.test(line)) {
      mail.to = address
      return say(onRecipient(address))
    }
    if (/^DATA/i.test(line)) {
      lines = []
      return say('354 Go ahead')
    }
    if (/^QUIT/i.test(line)) return void socket.end('221 2.0.0 Bye\r\n')
    return say('250 2.0.0 OK')
  }

  function text(line: string, soFar: string[]) {
    if (line !== '.') return void soFar.push(line.replace(/^\./, ''))
    mail.raw = soFar.join('\r\n')
    lines = undefined
    say(onMessage(mail))
  }

  socket.setEncoding('utf8').on('error', () => undefined)
  socket.on('data', (chunk: string) => {
    const parts = (rest + chunk).split('\r\n')
    rest = parts.pop() ?? ''
    for (const line of parts) {
      if (lines) text(line, lines)
      else command(line)
    }
  })
  say('220 mail.example ESMTP')
}
