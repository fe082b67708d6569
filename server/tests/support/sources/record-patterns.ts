/** Run by itself: imports the modules that it is given and prints every pattern that they build by `new RegExp`. */
const made: { source: string; flags: string }[] = []

globalThis.RegExp = new Proxy(RegExp, {
  construct(target, given) {
    const pattern: RegExp = Reflect.construct(target, given)
    made.push({ source: pattern.source, flags: pattern.flags })
    return pattern
  },
})

const found: { file: string; source: string; flags: string }[] = []
for (const file of process.argv.slice(2)) {
  made.length = 0
  await import(file)
  found.push(...made.map((pattern) => ({ file, ...pattern })))
}
process.stdout.write(JSON.stringify(found))
