import { Link } from 'react-router'
import { Logo } from './logo.tsx'
import { paths } from '../paths.ts'

export function BrandLink() {
  return (
    <Link
      to={paths.browse}
      className="flex min-h-11 items-center rounded-sm"
      aria-label="Agentry, Browse Templates"
    >
      <Logo />
    </Link>
  )
}
