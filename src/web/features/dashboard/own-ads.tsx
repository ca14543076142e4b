import { useState } from 'react'
import type { OwnAd } from '#contract/dashboard.ts'
import type { Paginate } from '#contract/paging.ts'
import { Link } from '#web/parts/link.tsx'
import { Paging } from '#web/parts/paging.tsx'
import type { RuleHeading } from '#web/parts/report-case/prohibited-rules.ts'
import { useMemberText } from '#web/session/member-text.ts'
import { buttonClass } from '#web/ui/button.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { OwnAdRow } from './own-ad-row.tsx'
import { type OwnAdsQuery, OwnAdsToolbar } from './own-ads-toolbar.tsx'
import { StateTabs } from './state-tabs.tsx'

type Props = {
  list: { items: OwnAd[]; paginate: Paginate }
  counts: Record<OwnAd['status'], number>
  deletedCount: number
  query: OwnAdsQuery
  rules: RuleHeading[]
  now: number
}

/** Small lists need neither a search nor several changes at once. */
const toolbarFrom = 5

export function OwnAds({ list, counts, deletedCount, query, rules, now }: Props) {
  const { ads } = useMemberText().dashboard
  const [selected, setSelected] = useState<ReadonlySet<number>>()
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  if (total + deletedCount === 0) return <NoAds />
  const toggle = (id: number) =>
    setSelected((ids = new Set()) =>
      ids.has(id) ? new Set([...ids].filter((one) => one !== id)) : new Set([...ids, id]),
    )
  const { status, search, sort } = query
  return (
    <>
      <StateTabs counts={counts} deletedCount={deletedCount} chosen={status} />
      {total >= toolbarFrom && (
        <OwnAdsToolbar
          query={query}
          isSelecting={selected !== undefined}
          onSelect={() => setSelected(selected ? undefined : new Set())}
        />
      )}
      {!list.items.length && <p className="py-8 text-center text-muted">{search ? ads.noneFound : ads.none}</p>}
      <ul className="mt-3 grid gap-3 has-[[aria-expanded=true]]:items-start xl:grid-cols-2">
        {list.items.map((ad) => (
          <li key={ad.id} className="min-w-0 empty:hidden">
            <OwnAdRow
              ad={ad}
              rule={rules.find(({ id }) => id === ad.removed_rule)}
              now={now}
              {...(selected && { isSelected: selected.has(ad.id), onSelect: () => toggle(ad.id) })}
            />
          </li>
        ))}
      </ul>
      {selected && (
        <BulkBar
          ids={list.items.map(({ id }) => id)}
          selected={selected}
          onSelect={setSelected}
          onDone={() => setSelected(undefined)}
        />
      )}
      <Paging
        paginate={list.paginate}
        path="/dashboard"
        query={{ status, search: search || undefined, sort: sort === 'newest' ? undefined : sort }}
      />
    </>
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
