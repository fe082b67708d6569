/** A regular expression over several lines: line breaks and the white space around them do not count. */
export function longPattern(flags: string) {
  return (lines: TemplateStringsArray) => new RegExp(String.raw(lines).replaceAll(/\s*\n\s*/g, ''), flags)
}
