import type { OwnAd } from '#contract/dashboard.ts'
import type { Paginate } from '#contract/paging.ts'
import { Link } from '#web/parts/link.tsx'
import { Paging } from '#web/parts/paging.tsx'
import type { RuleHeading } from '#web/parts/report-case/prohibited-rules.ts'
import { useMemberText } from '#web/session/member-text.ts'
import { buttonClass } from '#web/ui/button.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { OwnAdRow } from './own-ad-row.tsx'

type State = OwnAd['status']

type Props = {
  list: { items: OwnAd[]; paginate: Paginate }
  counts: Record<State, number>
  /** Undefined: all states. */
  chosen: State | undefined
  rules: RuleHeading[]
  now: number
}

export function OwnAds({ list, counts, chosen, rules, now }: Props) {
  const { ads } = useMemberText().dashboard
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <section id="ads">
      <h2 tabIndex={-1} className="font-bold text-xl outline-none">
        {ads.heading}
      </h2>
      {total === 0 ? (
        <NoAds />
      ) : (
        <>
          <StateTabs counts={counts} total={total} chosen={chosen} />
          {!list.items.length && <p className="py-8 text-center text-muted">{ads.none}</p>}
          <ul className="mt-3 grid gap-3 has-[[aria-expanded=true]]:items-start xl:grid-cols-2">
            {list.items.map((ad) => (
              <li key={ad.id} className="empty:hidden">
                <OwnAdRow ad={ad} rule={rules.find(({ id }) => id === ad.removed_rule)} now={now} />
              </li>
            ))}
          </ul>
          <Paging paginate={list.paginate} path="/dashboard" query={{ status: chosen }} />
        </>
      )}
    </section>
  )
}

const tabClass =
  'inline-flex min-h-11 items-center gap-2 whitespace-nowrap rounded-full border border-line bg-surface px-4 hover:border-primary aria-[current=page]:border-primary aria-[current=page]:bg-primary-soft aria-[current=page]:font-semibold'

/** Links, so that each state has a URL. States without ads are left out. */
function StateTabs({ counts, total, chosen }: { counts: Props['counts']; total: number; chosen: State | undefined }) {
  const { ads, states } = useMemberText().dashboard
  const visibleStates = (Object.keys(counts) as State[]).filter((state) => counts[state] > 0 || state === chosen)
  return (
    <nav aria-label={ads.tabs} className="-mx-4 mt-2">
      <ul className="flex gap-2 overflow-x-auto px-4 py-1">
        <li className="flex shrink-0">
          <Link
            to="/dashboard"
            preventScrollReset
            aria-current={chosen === undefined ? 'page' : undefined}
            className={tabClass}
          >
            {states.all} <span className="text-muted tabular-nums">{total}</span>
          </Link>
        </li>
        {visibleStates.map((state) => (
          <li key={state} className="flex shrink-0">
            <Link
              to={`/dashboard?status=${state}`}
              preventScrollReset
              aria-current={chosen === state ? 'page' : undefined}
              className={tabClass}
            >
              {states[state]} <span className="text-muted tabular-nums">{counts[state]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function NoAds() {
  const { ads } = useMemberText().dashboard
  return (
    <div className="mt-3 rounded-xl border border-line bg-surface">
      <EmptyState
        level={2}
        icon="shopping-bag"
        title={ads.emptyTitle}
        actions={
          <Link to="/ads/new" className={buttonClass('action')}>
            <Icon name="circle-plus" />
            {ads.post}
          </Link>
        }
      >
        {ads.emptyBody}
      </EmptyState>
    </div>
  )
}
