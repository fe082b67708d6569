interface Props {
  text: string
  /** In order, without overlaps. */
  marks: { start: number; end: number; kind?: 'private' | 'code' }[]
}

/** What nobody sees, or what turns the order of letters around: a text could hide words in it. */
const unseen = /(?! )[\p{DI}\p{Cc}\p{Cf}\p{Z}\u2800]/gu

/** With a name in the place of every character that cannot be seen. */
const seen = (text: string) =>
  text.replaceAll(
    unseen,
    (sign) => `⟨U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`,
  )

/** A text that would be sent somewhere, with what is private in it marked and every character shown. */
export function MarkedText({ text, marks }: Props) {
  const starts = marks.map((_, nth) => (nth === 0 ? 0 : (marks[nth - 1]?.end ?? 0)))
  return (
    <>
      {marks.map(({ start, end, kind = 'private' }, nth) => (
        <span key={start}>
          {seen(text.slice(starts[nth], start))}
          <mark
            className={
              kind === 'private'
                ? 'rounded-[3px] bg-warn-wash font-medium text-warn'
                : 'rounded-[3px] bg-sunken font-medium text-ink underline decoration-dotted underline-offset-3'
            }
          >
            {seen(text.slice(start, end))}
          </mark>
        </span>
      ))}
      {seen(text.slice(marks.at(-1)?.end ?? 0))}
    </>
  )
}
