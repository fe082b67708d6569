interface Props {
  text: string
  /** In order, without overlaps. */
  marks: { start: number; end: number; kind?: 'private' | 'code' }[]
}

/** A text that would be sent somewhere, with what is private in it marked. */
export function MarkedText({ text, marks }: Props) {
  const starts = marks.map((_, nth) => (nth === 0 ? 0 : (marks[nth - 1]?.end ?? 0)))
  return (
    <>
      {marks.map(({ start, end, kind = 'private' }, nth) => (
        <span key={start}>
          {text.slice(starts[nth], start)}
          <mark
            className={
              kind === 'private'
                ? 'rounded-[3px] bg-warn-wash font-medium text-warn'
                : 'rounded-[3px] bg-sunken font-medium text-ink underline decoration-dotted underline-offset-3'
            }
          >
            {text.slice(start, end)}
          </mark>
        </span>
      ))}
      {text.slice(marks.at(-1)?.end ?? 0)}
    </>
  )
}
