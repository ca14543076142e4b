import type { OwnAd } from '#contract/dashboard.ts'
import { Link } from '#web/parts/link.tsx'
import { useMemberText } from '#web/session/member-text.ts'

type State = OwnAd['status']
type Chosen = State | 'deleted' | undefined
type Props = { counts: Record<State, number>; deletedCount: number; chosen: Chosen }

const tabClass =
  'inline-flex min-h-11 items-center gap-2 whitespace-nowrap rounded-full border border-line bg-surface px-4 hover:border-primary aria-[current=page]:border-primary aria-[current=page]:bg-primary-soft aria-[current=page]:font-semibold'

/** Links, so that each state has a URL. States without ads are left out. */
export function StateTabs({ counts, deletedCount, chosen }: Props) {
  const { ads, states } = useMemberText().dashboard
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const tabs: { state: Chosen; label: string; count: number }[] = [
    { state: undefined, label: states.all, count: total },
    ...(Object.keys(counts) as State[]).map((state) => ({ state, label: states[state], count: counts[state] })),
    { state: 'deleted', label: ads.deleted, count: deletedCount },
  ]
  return (
    <nav aria-label={ads.tabs} className="-mx-4 mt-2">
      <ul className="flex gap-2 overflow-x-auto px-4 py-1">
        {tabs.map(({ state, label, count }) =>
          count > 0 || state === undefined || state === chosen ? (
            <li key={label} className="flex shrink-0">
              <Link
                to={state ? `/dashboard?status=${state}` : '/dashboard'}
                preventScrollReset
                aria-current={chosen === state ? 'page' : undefined}
                className={tabClass}
              >
                {label} <span className="text-muted tabular-nums">{count}</span>
              </Link>
            </li>
          ) : null,
        )}
      </ul>
    </nav>
  )
}
