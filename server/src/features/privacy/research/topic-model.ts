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

/** How much a text looks like the never-included ones, from 0 to 1. */
export function likelihoodOf(text: string): number {
  return likelihood(keptModel(), featuresOf(text))
}

interface Model {
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
