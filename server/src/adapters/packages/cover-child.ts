import { setPriority } from 'node:os'
import { drawPicture } from './draw-picture.ts'
import { drawSvg } from './draw-svg.ts'
import { FileProblem } from './file-problem.ts'

export type CoverTask = { svg: Uint8Array } | { picture: Uint8Array }

export type CoverAnswer =
  /** `isKept`: the picture was one of ours already, and stays as it is. */
  | { pictures: { width: number; bytes: Uint8Array }[]; isKept: boolean }
  /** To be read after the name of the file. */
  | { refused: string }

/** Processor time of one cover in all its sizes: of a drawing, and of a photograph of up to 50 megapixels. */
const cpuMs = { svg: 2_000, picture: 6_000 }
/** What the process may hold in all. */
const megabytes = 512
const checkMs = 20

/** The server goes first where both want a core. */
const niceness = 10
setPriority(niceness)

process.on('message', (task: CoverTask) => void answer(task))
process.on('disconnect', () => process.exit())

async function answer(task: CoverTask) {
  const watch = watchLimits('svg' in task ? cpuMs.svg : cpuMs.picture)
  try {
    const drawn = 'svg' in task ? await drawSvg(task.svg) : await drawPicture(task.picture)
    process.send?.(drawn satisfies CoverAnswer)
  } catch (error) {
    const damaged = 'svg' in task ? 'cannot be drawn: it is not SVG as we know it' : 'is a damaged picture'
    const problem = error instanceof FileProblem ? error.message : damaged
    process.send?.({ refused: problem } satisfies CoverAnswer)
  } finally {
    clearInterval(watch)
  }
}

/** Drawing happens in a thread of the native library, so this one is free to look at the clock and the memory. */
function watchLimits(most: number) {
  const began = process.cpuUsage()
  return setInterval(() => {
    const { user, system } = process.cpuUsage(began)
    if ((user + system) / 1000 > most) endOver('time')
    else if (process.memoryUsage.rss() > megabytes * 1024 * 1024) endOver('memory')
  }, checkMs)
}

function endOver(over: 'time' | 'memory') {
  process.send?.({ over }, () => process.kill(process.pid, 'SIGKILL'))
}
