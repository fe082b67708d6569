/** Says what is going on before it is done, because it takes more than a moment. */
export async function takeTime(what, work) {
  const began = performance.now()
  const live = process.stdout.isTTY
  const say = () => process.stdout.write(`\r${what} … ${seconds(began)}`)
  if (!live) process.stdout.write(`${what} …\n`)
  const ticker = live ? setInterval(say, 1000) : undefined
  if (live) say()
  try {
    const result = await work()
    process.stdout.write(`${live ? '\r' : ''}${what}: done in ${seconds(began)}\n`)
    return result
  } finally {
    clearInterval(ticker)
  }
}

export function seconds(began) {
  return `${((performance.now() - began) / 1000).toFixed(1)} s`
}
