const promises = [
  'Pick a template, start talking.',
  'It remembers what you tell it, and forgets when you say so.',
  'Your conversations are yours: export or delete them any day.',
]

/** A shelf of covers beside the form. The colours are the covers' own, the same in both themes. */
export function AuthShelf() {
  return (
    <aside className="flex flex-col justify-center gap-10 bg-sunken px-16 max-lg:hidden xl:px-24">
      <svg viewBox="0 0 480 300" className="w-full max-w-135 self-center" aria-hidden="true">
        <path d="M20 130V84a44 44 0 0 1 88 0v46z" fill="#F3D9B1" />
        <path d="M48 124l10-56h12l10 56z" fill="#C24A2C" />
        <path d="M64 112l22-38" stroke="#2E2A25" strokeWidth="4" strokeLinecap="round" />
        <rect x="42" y="120" width="44" height="8" rx="2" fill="#2E2A25" />
        <rect x="122" y="40" width="100" height="90" rx="10" fill="#CFE0D2" />
        <path d="M140 66h34l-5 50h-24z" fill="#3B6B57" />
        <path d="M172 84h30l-5 32h-20z" fill="#E9B44C" />
        <rect x="236" y="58" width="84" height="72" rx="10" fill="#D8DEE9" />
        <circle cx="296" cy="80" r="13" fill="#E9B44C" />
        <path d="M256 122l10-54M280 122l10-54" stroke="#3A4A66" strokeWidth="5" strokeLinecap="round" />
        <path d="M258 106h25M261 90h25M264 76h24" stroke="#3A4A66" strokeWidth="4" />
        <path d="M334 130V90a38 38 0 0 1 76 0v40z" fill="#DDD3E3" />
        <path d="M350 84c12 5 18 5 22 2 4 3 10 3 22-2 2 24-8 36-22 36s-24-12-22-36z" fill="#5B4468" />
        <path
          d="M357 98c5-4 8-4 12 0M376 98c5-4 8-4 12 0"
          stroke="#F3C969"
          strokeWidth="3.5"
          strokeLinecap="round"
          fill="none"
        />
        <path d="M426 130l10-70 24 3-10 67z" fill="#B7472A" />
        <rect x="8" y="130" width="464" height="9" rx="4.5" className="fill-ink" />
        <rect x="20" y="196" width="112" height="78" rx="10" fill="#F0D9C4" />
        <path
          d="M38 240v-10M52 248v-26M66 256v-42M80 246v-22M94 260v-50M108 246v-22"
          stroke="#A63D2F"
          strokeWidth="7"
          strokeLinecap="round"
        />
        <path d="M146 274v-52a42 42 0 0 1 84 0v52z" fill="#D6E4E5" />
        <circle cx="188" cy="228" r="27" fill="#F8F3EA" stroke="#2F5D62" strokeWidth="5" />
        <path d="M188 208l7 20-7 20-7-20z" fill="#2F5D62" />
        <path d="M188 208l7 20h-14z" fill="#DF7861" />
        <path d="M246 274v-84h14v84zM266 274v-70h12v70z" fill="#6B705C" />
        <path d="M284 274v-90h18v90z" fill="#CB997E" />
        <rect x="318" y="184" width="74" height="90" rx="10" fill="#EAD7D1" />
        <rect x="334" y="200" width="42" height="56" rx="4" fill="#FFF9F2" />
        <path d="M342 214h26M342 224h26M342 234h16" stroke="#B9574A" strokeWidth="4" strokeLinecap="round" />
        <path d="M408 274v-40a25 25 0 0 1 50 0v40z" className="fill-accent" />
        <path d="M408 258h50v16h-50z" opacity="0.25" fill="black" />
        <rect x="8" y="274" width="464" height="9" rx="4.5" className="fill-ink" />
      </svg>
      <ul className="mx-auto grid w-full max-w-135 gap-2.5 font-display text-lg text-ink">
        {promises.map((promise) => (
          <li key={promise} className="border-l-2 border-accent pl-4">
            {promise}
          </li>
        ))}
      </ul>
    </aside>
  )
}
