import { useEffect, useRef, useState, type RefObject } from 'react'
import { Link } from 'react-router'
import { classNames } from '../../../ui/class-names.ts'
import { ChevronLeftIcon, ChevronRightIcon } from '../../../ui/icons.tsx'
import { useBrowseAddress } from './browse-address.ts'
import { useCategories } from '../queries.ts'

/** All, and every category that has something on its shelf: one row, however many there are, that scrolls sideways. */
export function CategoryChips() {
  const { asked, searchFor } = useBrowseAddress()
  const { data: categories = [] } = useCategories()
  const row = useRef<HTMLElement>(null)
  const { before, after } = useHidden(row)
  const turn = (by: -1 | 1) => row.current?.scrollBy({ left: by * row.current.clientWidth * 0.8 })
  const chosen = categories.some(({ name }) => name === asked.category) ? asked.category : ''
  useEffect(() => {
    if (chosen) bringIntoView(row.current)
  }, [chosen])
  return (
    <div className="relative min-w-0 sm:w-full">
      <nav
        ref={row}
        aria-label="Categories"
        className="scroll-smooth overflow-x-auto [scrollbar-width:none] max-sm:-mx-4 max-sm:scroll-px-4 max-sm:px-4 sm:scroll-px-12 motion-reduce:scroll-auto"
      >
        <ul className="flex w-max items-center gap-2 py-1 sm:gap-1.5">
          {['', ...categories.map(({ name }) => name)].map((name) => (
            <li key={name}>
              <Link
                to={searchFor({ category: name })}
                preventScrollReset
                aria-current={asked.category === name ? 'true' : undefined}
                className={classNames(
                  'inline-flex min-h-9 items-center rounded-full border border-line px-3 text-sm whitespace-nowrap text-ink-soft -outline-offset-2 transition-colors pointer-coarse:min-h-11 pointer-coarse:px-4',
                  'hover:border-ink hover:text-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper',
                )}
              >
                {name || 'All'}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {before && <Turn side="left" onPress={() => turn(-1)} />}
      {after && <Turn side="right" onPress={() => turn(1)} />}
    </div>
  )
}

/** For a mouse without a wheel for it: fingers swipe, and the keys go from link to link. */
function Turn({ side, onPress }: { side: 'left' | 'right'; onPress: () => void }) {
  const Icon = side === 'left' ? ChevronLeftIcon : ChevronRightIcon
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      title={side === 'left' ? 'Earlier categories' : 'More categories'}
      onClick={onPress}
      className={classNames(
        'absolute inset-y-0 flex w-10 items-center bg-paper text-ink-soft hover:text-ink max-sm:hidden',
        side === 'left' ? 'left-0 border-r border-line' : 'right-0 justify-end border-l border-line',
      )}
    >
      <Icon size={18} />
    </button>
  )
}

/** On which sides there is more than fits. */
function useHidden(row: RefObject<HTMLElement | null>) {
  const [hidden, setHidden] = useState({ before: false, after: false })
  useEffect(() => {
    const element = row.current
    if (!element) return
    const look = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element
      setHidden({ before: scrollLeft > 1, after: scrollLeft + clientWidth < scrollWidth - 1 })
    }
    const sizes = new ResizeObserver(look)
    for (const part of [element, ...element.children]) sizes.observe(part)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [row])
  return hidden
}

/** Sideways only: the page stays where it is. */
function bringIntoView(row: HTMLElement | null) {
  const chosen = row?.querySelector<HTMLElement>('[aria-current]')
  if (!row || !chosen) return
  const [outer, inner] = [row.getBoundingClientRect(), chosen.getBoundingClientRect()]
  const middle = inner.left + inner.width / 2 - (outer.left + outer.width / 2)
  if (inner.left < outer.left || inner.right > outer.right) row.scrollBy({ left: middle })
}
