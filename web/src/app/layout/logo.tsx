/** The mark and the word: an arched doorway, or a book's spine. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-2 font-display text-[1.3125rem] leading-none font-semibold tracking-[-0.02em]">
      <svg width="15" height="19" viewBox="0 0 15 19" aria-hidden="true">
        <path d="M0 7.5a7.5 7.5 0 0 1 15 0V16a3 3 0 0 1-3 3H3a3 3 0 0 1-3-3z" className="fill-accent" />
        <path d="M0 13h15v3a3 3 0 0 1-3 3H3a3 3 0 0 1-3-3z" opacity="0.25" fill="black" />
      </svg>
      Agentry
    </span>
  )
}
