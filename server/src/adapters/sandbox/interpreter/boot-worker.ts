import { parentPort, workerData } from 'node:worker_threads'
import { makeInterpreter } from './make-interpreter.ts'

/** A thread of its own: memory that is not needed again, and seconds of work where Python is not frozen yet. */
parentPort?.postMessage(makeInterpreter(workerData as string), [])
