import type { Paginate } from '#contract/paging.ts'
import { useText } from '#web/session/language.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from './link.tsx'

type Props = {
  paginate: Paginate
  /** The path, without a language. */
  path: string
  /** Other query parameters to keep. */
  query?: Record<string, string | undefined>
  /** Query parameter of the page number; a second list on the same page needs its own. */
  pageName?: string
}

/** Plain links: they work before hydration, and crawlers follow them. */
export function Paging({ paginate, path, query = {}, pageName = 'page' }: Props) {
  const { paging } = useText().adPage
  const { current_page: current, last_page: last } = paginate
  if (last <= 1 && current <= 1) return null
  const addressOf = (page: number) => `${path}${pageQuery(page, query, pageName)}`
  return (
    <nav aria-label={paging.label} className="mt-6 flex items-center justify-center gap-3">
      {current > 1 && (
        <Link to={addressOf(Math.min(current - 1, last))} rel="prev" className={buttonClass('quiet')}>
          <span className="icon-directional">
            <Icon name="chevron-right" size={18} className="rotate-180" />
          </span>
          {paging.previous}
        </Link>
      )}
      <span className="text-muted">{paging.position(current, Math.max(current, last))}</span>
      {current < last && (
        <Link to={addressOf(current + 1)} rel="next" className={buttonClass('quiet')}>
          {paging.next}
          <Icon name="chevron-right" size={18} className="icon-directional" />
        </Link>
      )}
    </nav>
  )
}

/** The first page has no number, so that it has only one URL. */
export function pageQuery(page: number, query: Record<string, string | undefined> = {}, pageName = 'page') {
  const pairs = Object.entries({ ...query, [pageName]: page > 1 ? String(page) : undefined })
  const set = pairs.filter((pair): pair is [string, string] => Boolean(pair[1]))
  return set.length ? `?${new URLSearchParams(set)}` : ''
}
