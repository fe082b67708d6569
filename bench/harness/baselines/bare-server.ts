// The least that Node can do for a request: what /api/health is compared with.
import { createServer } from 'node:http'

const [port, body = ''] = process.argv.slice(2)

createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
  response.end(body)
}).listen(Number(port), '127.0.0.1')

process.once('SIGTERM', () => process.exit(0))
