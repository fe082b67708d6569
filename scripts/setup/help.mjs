const HELP = ['--help', '-h', 'help']

/** Prints what a command does when it was asked to explain itself. True when it did. */
export function explained(text) {
  if (!process.argv.slice(2).some((word) => HELP.includes(word))) return false
  process.stdout.write(text)
  return true
}
