import { parentPort, workerData } from 'node:worker_threads'
import { lowerThreadPriority } from '../../core/threads/low-priority.ts'
import { readableText } from './readable-text.ts'

lowerThreadPriority()
parentPort?.postMessage(readableText(workerData as string), [])
