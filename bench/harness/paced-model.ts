// The model that chat is measured with: 20 tokens a second to everybody, in a process of its own.
import { startPacedModel } from '../../server/tests/support/services/paced-model.ts'

const [port, tokens] = process.argv.slice(2)
const words = Array.from({ length: Number(tokens) }, (_, n) => `word${n} `)

await startPacedModel({ words, everyMs: 50, port: Number(port) })
process.once('SIGTERM', () => process.exit(0))
