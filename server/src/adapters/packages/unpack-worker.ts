import { parentPort, workerData } from 'node:worker_threads'
import { AppError } from '../../core/errors.ts'
import { unpack, type Unpacked } from './unpack.ts'

export type Reply =
  | { unpacked: Unpacked }
  | { refused: Pick<AppError, 'code' | 'message' | 'errors'> }
  | { failed: string }

function answer(): Reply {
  try {
    const zip = workerData as Uint8Array
    return { unpacked: unpack(Buffer.from(zip.buffer, zip.byteOffset, zip.byteLength)) }
  } catch (error) {
    if (!(error instanceof AppError)) return { failed: String(error) }
    const { code, message, errors } = error
    return { refused: { code, message, errors } }
  }
}

const reply = answer()
const moved = 'unpacked' in reply ? reply.unpacked.files.map(({ content }) => content.buffer) : []
parentPort?.postMessage(reply, moved)
