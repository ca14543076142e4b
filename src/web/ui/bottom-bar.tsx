import { type ReactNode, useEffect, useRef } from 'react'
import { useNotices } from './notice-list.ts'

/** A bar at the bottom of the screen. Notices stay above it: its buttons are what people press next. */
export function BottomBar({ className, children }: { className: string; children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)
  const notices = useNotices()

  // biome-ignore lint/correctness/useExhaustiveDependencies: another notice changes the height
  useEffect(() => {
    const place = () => placeNoticesAbove(bar.current)
    place()
    // The bar is in the flow of the page until it sticks, and wraps on narrow screens.
    const sizes = new ResizeObserver(place)
    if (bar.current) sizes.observe(bar.current)
    window.addEventListener('scroll', place, { passive: true })
    window.addEventListener('resize', place)
    return () => {
      sizes.disconnect()
      window.removeEventListener('scroll', place)
      window.removeEventListener('resize', place)
      document.documentElement.style.removeProperty(variable)
    }
  }, [notices])

  return (
    <div ref={bar} data-bottom-bar className={className}>
      {children}
    </div>
  )
}

/** The distance of notices from the bottom; ui/notices.tsx uses it. */
const variable = '--notice-bottom'

function placeNoticesAbove(bar: HTMLElement | null) {
  const root = document.documentElement.style
  root.removeProperty(variable)
  const region = document.querySelector('[data-notices]')
  if (!bar || !region?.childElementCount) return
  const [above, below] = [region.getBoundingClientRect(), bar.getBoundingClientRect()]
  const isBeside = above.right <= below.left || above.left >= below.right
  if (isBeside || above.bottom <= below.top || above.top >= below.bottom) return
  const space = window.innerHeight - below.top
  if (space + above.height <= window.innerHeight) root.setProperty(variable, `${space}px`)
}
