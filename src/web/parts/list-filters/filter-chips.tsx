import { Link } from '#web/parts/link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useListFilterText } from './list-filter-text.ts'

/** `to` is the list without this filter. A chip without a label is not shown. */
export type FilterChip = { label: string | undefined; to: string }

/** Every filter that narrows a list, each with a link that drops it. `path` is the list without filters. */
export function FilterChips({ chips, path }: { chips: FilterChip[]; path: string }) {
  const words = useListFilterText()
  const shown = chips.filter(({ label }) => label)
  if (!shown.length) return null
  return (
    <ul
      aria-label={words.activeFilters}
      className="-mx-4 mt-1 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:flex-wrap"
    >
      {shown.map(({ label = '', to }) => (
        <li key={label} className="shrink-0">
          <Link
            to={to}
            preventScrollReset
            aria-label={words.remove(label)}
            className="inline-flex min-h-11 max-w-70 items-center gap-2 rounded-full bg-primary-soft px-3.5 text-sm hover:bg-sunken"
          >
            <bdi className="truncate">{label}</bdi>
            <Icon name="x" size={16} className="shrink-0 text-muted" />
          </Link>
        </li>
      ))}
      {shown.length > 1 && (
        <li className="shrink-0">
          <Link
            to={path}
            preventScrollReset
            className="inline-flex min-h-11 items-center px-2 text-primary text-sm hover:underline"
          >
            {words.clear}
          </Link>
        </li>
      )}
    </ul>
  )
}
