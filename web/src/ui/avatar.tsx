/** A person as the first letter of their name. */
export function Avatar({ name, size = 32 }: { name: string; size?: number }) {
  const initial = [...name.trim()][0]?.toLocaleUpperCase() ?? '·'
  return (
    <span
      aria-hidden="true"
      className="inline-flex shrink-0 items-center justify-center rounded-full bg-accent-wash font-display font-semibold text-accent-strong"
      style={{ width: size, height: size, fontSize: size * 0.47 }}
    >
      {initial}
    </span>
  )
}
