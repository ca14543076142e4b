import type { ReactNode } from 'react'
import type { DeskPlace, FoundPlace } from '#contract/desk-places.ts'
import { useDeskText } from '#web/features/desk/desk-text.ts'
import { Tag } from '#web/features/desk/tag.tsx'
import { Link } from '#web/parts/link.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** One level of the tree. */
export function PlaceRows({ rows }: { rows: DeskPlace[] }) {
  const { places: words } = useDeskText()
  if (!rows.length) return <p className="text-muted">{words.noneBelow}</p>
  return <Rows rows={rows} detailOf={(row) => `${words.levels[row.level]} · ${words.counts(row.ads, row.children)}`} />
}

/** What a search has found. */
export function FoundRows({ rows }: { rows: FoundPlace[] }) {
  const { places: words } = useDeskText()
  if (!rows.length) return <p className="text-muted">{words.noneFound}</p>
  return <Rows rows={rows} detailOf={(row) => row.path.join(' › ') || words.levels.governorate} />
}

type Row = { id: number; name: string; is_hidden: boolean }

function Rows<T extends Row>({ rows, detailOf }: { rows: T[]; detailOf: (row: T) => ReactNode }) {
  const { places: words } = useDeskText()
  return (
    <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
      {rows.map((row) => (
        <li key={row.id}>
          <Link to={`/desk/places?id=${row.id}`} className="flex min-h-14 items-center gap-3 px-4 py-2 hover:bg-sunken">
            <span className="min-w-0 grow">
              <span className="flex flex-wrap items-center gap-x-2 font-semibold">
                <bdi>{row.name}</bdi>
                {row.is_hidden && <Tag>{words.hidden}</Tag>}
              </span>
              <span className="block text-muted text-sm">{detailOf(row)}</span>
            </span>
            <Icon name="chevron-right" size={18} className="shrink-0 text-muted rtl:-scale-x-100" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
