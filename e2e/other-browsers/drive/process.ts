import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** Starts a program and waits until it says what the pattern looks for; answers its first group. */
export async function startUntil(command: string, args: string[], says: RegExp, env = process.env) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env })
  let output = ''
  const said = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output = `${output}${text}`.slice(-4000)
        const found = says.exec(output)?.[1]
        if (found !== undefined) resolve(found)
      })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`${command} ended with ${code}.\n${output}`)))
  })
  return { child, said }
}

export async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill()
  await gone
}
