import type { Zone } from '#contract/catalog.ts'
import { Link } from '#web/parts/link.tsx'
import { shortPath } from '#web/parts/short-zone-path.ts'
import { useText } from '#web/session/language.ts'
import { changed, type SearchState, without, writeState } from '#web/session/search-state.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Breadcrumbs of the chosen zone; a link widens the list to that zone. */
export function ZonePath({ state, path }: { state: SearchState; path: Zone[] }) {
  const { filters, shell } = useText()
  if (!path.length) return null
  const everywhere = changed(without(state, ['zone_id', 'zones_ids', 'within']), {})
  const listIn = (id: number) => `/?${writeState(changed(without(state, ['zones_ids']), { zone_id: String(id) }))}`
  const shown = shortPath(path)
  return (
    <nav aria-label={filters.placePath}>
      <ol className="flex items-center gap-x-1.5 text-sm">
        <li className="flex items-center gap-1.5">
          <Icon name="map-pin" size={18} className="text-primary" />
          <Crumb to={`/?${writeState(everywhere)}`} name={shell.everywhere} />
        </li>
        {shown.map(({ id, name }, level) => (
          <li key={id} className="flex items-center gap-1.5">
            <span aria-hidden="true" className="text-muted">
              {filters.pathArrow()}
            </span>
            {level === shown.length - 1 ? (
              <span aria-current="location" className="font-semibold">
                {name}
              </span>
            ) : (
              <Crumb to={listIn(id)} name={name} />
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

const Crumb = ({ to, name }: { to: string; name: string }) => (
  <Link
    to={to}
    preventScrollReset
    className="inline-flex min-h-11 min-w-11 items-center justify-center text-primary hover:underline"
  >
    {name}
  </Link>
)
