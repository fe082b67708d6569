import { writeFileSync } from 'node:fs'
import { labelledTopics, trainingSeal } from './labelled-topics.ts'
import { featuresOf, places, type Feature } from './topic-features.ts'
import { likelihood, modelFile, type KeptModel } from './topic-model.ts'
import { neverIncluded } from './topics.ts'

/**
 * Learns the model of never-included topics anew from the labelled set: `npm run train`. Logistic regression
 * with a step of its own for each weight (AdaGrad). Without chance: the same texts make the same file.
 */
interface Sample {
  topic: string
  text: string
  isNever: number
  features: Feature[]
}

const rounds = 20
const rate = 0.2
const decay = 1e-3
const folds = 10

const samples = shuffled(
  labelledTopics('').map(({ text, topic }): Sample => ({
    topic: topic ?? 'harmless',
    text,
    isNever: topic === null ? 0 : 1,
    features: featuresOf(text),
  })),
)
validate()
writeFileSync(modelFile, `${JSON.stringify(packed(train(samples)), undefined, 2)}\n`)

function train(set: Sample[]) {
  const weights = new Float64Array(places)
  const moved = new Float64Array(places).fill(1e-8)
  let [bias, biasMoved] = [0, 1e-8]
  for (let round = 0; round < rounds; round += 1) {
    for (const { features, isNever } of set) {
      const error = likelihood({ bias, weights }, features) - isNever
      for (const [place, amount] of features) {
        const slope = error * amount + decay * weights[place]!
        moved[place]! += slope * slope
        weights[place]! -= (rate * slope) / Math.sqrt(moved[place]!)
      }
      biasMoved += error * error
      bias -= (rate * error) / Math.sqrt(biasMoved)
    }
  }
  return { bias, weights }
}

/** What to expect of it on texts that were not learned, together with the rules. */
function validate() {
  const leftOut = new Map<string, boolean[]>()
  for (let fold = 0; fold < folds; fold += 1) {
    const model = train(samples.filter((_sample, index) => index % folds !== fold))
    for (const { topic, text } of samples.filter((_sample, index) => index % folds === fold)) {
      const reason = neverIncluded({ asked: [text], other: [] }, (part) =>
        likelihood(model, featuresOf(part)),
      )
      leftOut.set(topic, [...(leftOut.get(topic) ?? []), reason !== undefined])
    }
  }
  process.stdout.write(`Left out in ${folds}-fold cross-validation:\n`)
  for (const [topic, each] of leftOut) {
    const share = each.filter(Boolean).length / each.length
    process.stdout.write(`${topic} ${(100 * share).toFixed(1)} % of ${each.length}\n`)
  }
}

function packed({ bias, weights }: ReturnType<typeof train>): KeptModel {
  const step = weights.reduce((largest, weight) => Math.max(largest, Math.abs(weight)), 0) / 127
  const bytes = Int8Array.from(weights, (weight) => Math.round(weight / step))
  return { trained_on: trainingSeal(), bias, step, weights: Buffer.from(bytes.buffer).toString('base64') }
}

/** The same way each time. */
function shuffled<Item>(items: Item[]): Item[] {
  let seed = 7
  const keyed = items.map((item) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return { item, key: seed }
  })
  return keyed.toSorted((a, b) => a.key - b.key).map(({ item }) => item)
}
