import type { ReactNode } from 'react'

/**
 * The icons that the product uses, drawn after Lucide (https://lucide.dev, ISC licence) as one path each on a 24 px grid.
 * They are decoration: whatever holds one has its own name.
 */
interface IconProps {
  size?: number
  className?: string
}

function Icon({ d, size = 20, className }: IconProps & { d: string }): ReactNode {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className ? `shrink-0 ${className}` : 'shrink-0'}
    >
      <path d={d} />
    </svg>
  )
}

/** Also for the icons that only one part of the product needs; they load with it. */
export const icon = (d: string) => (props: IconProps) => <Icon {...props} d={d} />

export const ArrowLeftIcon = icon('M19 12H5M12 19l-7-7 7-7')
export const ChevronDownIcon = icon('m6 9 6 6 6-6')
export const ChevronLeftIcon = icon('m15 18-6-6 6-6')
export const ChevronRightIcon = icon('m9 18 6-6-6-6')
export const CircleCheckIcon = icon('M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20M9 12l2 2 4-4')
export const CircleXIcon = icon('M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20M15 9l-6 6M9 9l6 6')
export const CrownIcon = icon(
  'M11.56 3.27a.5.5 0 0 1 .88 0l2.95 5.6a1 1 0 0 0 1.52.29l4.28-3.66a.5.5 0 0 1 .8.52l-2.84 10.24a1 1 0 0 1-.95.74H5.81a1 1 0 0 1-.96-.74L2.02 6.02a.5.5 0 0 1 .8-.52l4.27 3.66a1 1 0 0 0 1.52-.3zM5 21h14',
)
export const DownloadIcon = icon('M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4M7 10l5 5 5-5M12 15V3')
export const GlobeIcon = icon(
  'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20M2 12h20M12 2a15.3 15.3 0 0 1 4 10 15.3 15.3 0 0 1-4 10 15.3 15.3 0 0 1-4-10 15.3 15.3 0 0 1 4-10',
)
export const InfoIcon = icon('M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20M12 16v-4M12 8h.01')
export const ShieldIcon = icon(
  'M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 0 1-.67-.01C7.5 20.5 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.5-1.2 6.24-2.72a1.17 1.17 0 0 1 1.52 0C14.51 3.81 17 5 19 5a1 1 0 0 1 1 1z',
)
export const MenuIcon = icon('M4 6h16M4 12h16M4 18h16')
export const MonitorIcon = icon(
  'M4 3h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2M8 21h8M12 17v4',
)
export const MoonIcon = icon(
  'M20.99 12.49a9 9 0 1 1-9.48-9.48c.4-.02.61.46.4.8a6 6 0 0 0 8.28 8.28c.34-.22.82-.01.8.4',
)
export const SearchIcon = icon('M11 3a8 8 0 1 0 0 16 8 8 0 0 0 0-16M21 21l-4.3-4.3')
export const SendIcon = icon('m22 2-7 20-4-9-9-4zM22 2 11 13')
export const StarIcon = icon(
  'M12 2.5l2.94 5.95 6.56.96-4.75 4.63 1.12 6.54L12 17.49l-5.87 3.09 1.12-6.54L2.5 9.41l6.56-.96z',
)
export const SunIcon = icon(
  'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2v2M12 20v2M4.93 4.93l1.41 1.41M17.66 17.66l1.41 1.41M2 12h2M20 12h2M6.34 17.66l-1.41 1.41M19.07 4.93l-1.41 1.41',
)
export const TriangleAlertIcon = icon(
  'm21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01',
)
export const XIcon = icon('M18 6 6 18M6 6l12 12')
