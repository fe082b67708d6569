import { readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXT = /\.(js|css|html|svg|json|txt|webmanifest)$/
const LARGE = /\.(wasm|onnx)$/
const WORTHWHILE_BYTES = 512

/** Writes a .br and a .gz beside every text file, so that the server never compresses. Large files are kept as .gz only. */
export async function precompress(folder) {
  const names = await readdir(folder, { recursive: true })
  const each = (kind, compress) =>
    names.filter((name) => kind.test(name)).map((name) => compress(join(folder, name)))
  await Promise.all([...each(TEXT, compressFile), ...each(LARGE, gzipFile)])
}

/** Brotli would take minutes for a few percent less. */
async function gzipFile(file) {
  await writeFile(`${file}.gz`, await promisify(gzip)(await readFile(file)))
  await rm(file)
}

async function compressFile(file) {
  const content = await readFile(file)
  if (content.length < WORTHWHILE_BYTES) return
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    promisify(gzip)(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}
