import type { DeskCategory } from '#contract/desk-categories.ts'
import { useDeskText } from '#web/features/desk/desk-text.ts'
import { Tag } from '#web/features/desk/tag.tsx'
import { Link } from '#web/parts/link.tsx'
import { CategoryIcon, Icon } from '#web/ui/icon.tsx'

/** One level of the tree. */
export function CategoryRows({ rows }: { rows: DeskCategory[] }) {
  const { categories: words } = useDeskText()
  if (!rows.length) return <p className="text-muted">{words.noneBelow}</p>
  return (
    <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
      {rows.map((row) => (
        <li key={row.id}>
          <Link
            to={`/desk/categories?id=${row.id}`}
            className="flex min-h-14 items-center gap-3 px-4 py-2 hover:bg-sunken"
          >
            <CategoryIcon
              name={row.icon}
              color={row.color}
              isTop={row.level === 1}
              size={22}
              className="category-ink"
            />
            <span className="min-w-0 grow">
              <span className="flex flex-wrap items-center gap-x-2 font-semibold">
                {row.name}
                {row.is_hidden && <Tag>{words.hidden}</Tag>}
              </span>
              <span className="block text-muted text-sm">{words.counts(row.ads, row.children)}</span>
            </span>
            <Icon name="chevron-right" size={18} className="text-muted rtl:-scale-x-100" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
