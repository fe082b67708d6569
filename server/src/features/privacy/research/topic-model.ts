import { readFileSync } from 'node:fs'
import { featuresOf, type Feature } from './topic-features.ts'

/** As `train-topic-model.ts` writes it. */
export interface KeptModel {
  /** Of the texts and word lists that it was trained on. */
  trained_on: string
  bias: number
  /** A weight is a signed byte times this. */
  step: number
  /** In base64, a byte for each place. */
  weights: string
}

export const modelFile = new URL('topic-model.json', import.meta.url)

/** Chosen by cross-validation on the labelled set: the highest at which every topic keeps its 95 % with something to spare. */
const unlikely = 0.3

/** Whether a text looks more like the never-included ones than is safe. What it does not know, it leaves out sooner. */
export function looksNeverIncluded(text: string): boolean {
  return likelihood(keptModel(), featuresOf(text)) >= unlikely
}

export interface Model {
  bias: number
  weights: ArrayLike<number>
}

export function likelihood({ bias, weights }: Model, features: Feature[]): number {
  const sum = features.reduce((total, [place, amount]) => total + weights[place]! * amount, bias)
  return 1 / (1 + Math.exp(-sum))
}

let kept: Model | undefined

function keptModel(): Model {
  kept ??= unpacked(readModel())
  return kept
}

export function readModel(): KeptModel {
  return JSON.parse(readFileSync(modelFile, 'utf8')) as KeptModel
}

function unpacked({ bias, step, weights }: KeptModel): Model {
  const bytes = new Int8Array(Buffer.from(weights, 'base64'))
  return { bias, weights: Float64Array.from(bytes, (byte) => byte * step) }
}
