import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useCompareText } from '#web/parts/compare/compare-text.ts'
import { Link } from '#web/parts/link.tsx'
import { comparePath, followComparedAds, setComparedAds, useComparedAds } from '#web/session/compared-ads.ts'
import { buttonClass, iconButtonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The way to the comparison while ads are chosen, above the bars of a phone. */
export function CompareBar() {
  const words = useCompareText()
  const ids = useComparedAds()
  const { pathname } = useLocation()
  useEffect(followComparedAds, [])
  if (!ids.length || pathname.endsWith('/compare')) return null
  return (
    <aside
      aria-label={words.bar}
      aria-live="polite"
      className="fixed bottom-34 z-20 flex items-center rounded-full border border-line-strong bg-surface shadow-lg max-md:start-1/2 max-md:-translate-x-1/2 md:end-6 md:bottom-6 rtl:max-md:translate-x-1/2 print:hidden"
    >
      <Link to={comparePath(ids)} className={buttonClass('plain', 'whitespace-nowrap rounded-full!')}>
        <Icon name="scaling" />
        {words.open(ids.length)}
      </Link>
      <button
        type="button"
        aria-label={words.clear}
        className={`${iconButtonClass} rounded-full!`}
        onClick={() => setComparedAds([])}
      >
        <Icon name="x" />
      </button>
    </aside>
  )
}
