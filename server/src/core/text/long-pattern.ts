/** A regular expression over several lines: line breaks and the white space around them do not count. */
export function longPattern(flags: string) {
  return (template: TemplateStringsArray) => {
    const lines = String.raw(template).split('\n')
    return new RegExp(lines.map((line) => line.trim()).join(''), flags)
  }
}
