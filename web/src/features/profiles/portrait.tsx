import { Avatar } from '../../ui/avatar.tsx'

interface Props {
  name: string
  src: string | null
  size: number
}

/** Somebody's picture, or the first letter of their name. */
export function Portrait({ name, src, size }: Props) {
  if (!src) return <Avatar name={name} size={size} />
  return (
    <img
      src={src}
      alt=""
      width={size}
      height={size}
      className="shrink-0 rounded-full bg-sunken object-cover"
      style={{ width: size, height: size }}
    />
  )
}
