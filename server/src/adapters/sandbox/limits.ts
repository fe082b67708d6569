const kB = 1024
const MB = 1024 * kB

/** Of WebAssembly memory. */
export const pageBytes = 64 * kB
export const memoryPages = 4096
export const memoryBytes = memoryPages * pageBytes
/** Of memory after a load: comparing and keeping a snapshot takes as much again, twice. */
export const loadedBytes = memoryBytes / 2

/** Of processor time. */
export const runMs = 5_000
/** Of time on the wall, where the machine is so busy that a run gets little of the processor. */
export const wallMs = 30_000
export const printedBytes = MB

/** Of the whole answer as ASCII JSON, in which a character may take three times its bytes. */
export const answerBytes = 2 * MB
export const replyBytes = 100 * kB
export const contextBytes = 100 * kB
export const stateBytes = 64 * kB
export const toolInputBytes = 64 * kB
/** Of what a tool returns to the model. */
export const toolValueBytes = 64 * kB
export const tools = 24
export const toolDescriptionLength = 2_000
export const toolErrorLength = 500
/** Of the JSON schema of one tool. */
export const toolSchemaBytes = 16 * kB
export const descriptionBytes = 4 * kB
export const toolRequests = 8
export const tracebackLength = 8_000
