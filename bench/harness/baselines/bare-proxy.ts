// The least that Node can do between a reader and a model: every byte is passed on. What the chat's streams are compared with.
import { Agent, createServer, request } from 'node:http'

const [port, modelPort] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true })

createServer((asked, answer) => {
  const { method, headers, url: path } = asked
  const asking = request({ port: modelPort, host: '127.0.0.1', method, headers, path, agent }, (told) => {
    answer.writeHead(told.statusCode ?? 502, told.headers)
    told.pipe(answer)
  })
  asking.once('error', () => answer.destroy())
  asked.pipe(asking)
}).listen(Number(port), '127.0.0.1')

process.once('SIGTERM', () => process.exit(0))
