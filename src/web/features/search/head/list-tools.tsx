import { useLayoutEffect, useState } from 'react'
import type { CategoryTrail } from '#contract/ad-attribute-list.ts'
import { listSorts, type Sort, sorts } from '#contract/ad-choices.ts'
import { defaultLayout } from '#web/features/search/default-layout.ts'
import { SaveSearchIcon } from '#web/features/search/saved/save-search.tsx'
import { isSavable } from '#web/features/search/saved/use-save-search.ts'
import { Link } from '#web/parts/link.tsx'
import { usePlaceText } from '#web/parts/zone-picker/place-texts.ts'
import { useText } from '#web/session/language.ts'
import { canSortBy, changed, type SearchState, without, writeState } from '#web/session/search-state.ts'
import { iconButtonClass } from '#web/ui/button.ts'
import { Dropdown } from '#web/ui/dropdown.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'
import { chooseLayout, chosenLayout, type ListLayout, showLayout } from './list-layout.ts'
import { useResultText } from './result-texts.ts'

type Props = { state: SearchState; path: CategoryTrail }

/** The order of the list and its layout. */
export function ListTools({ state, path }: Props) {
  // Not in the markup: only its room, so that nothing moves.
  const isHydrated = useIsHydrated()
  return (
    <div className={`relative ms-auto flex max-w-full items-center ${isSavable(state) ? 'pe-11' : ''}`}>
      <SortMenu state={state} path={path} />
      <MapLink state={state} />
      <LayoutSwitch path={path} />
      {isHydrated && isSavable(state) && <SaveSearchIcon state={state} className="absolute end-0" />}
    </div>
  )
}

function MapLink({ state }: { state: SearchState }) {
  const { mapLink } = usePlaceText()
  const query = writeState(changed(without(state, ['zones_ids', 'within']), {}))
  return (
    <Link to={query ? `/map?${query}` : '/map'} aria-label={mapLink} className={iconButtonClass}>
      <Icon name="map" />
    </Link>
  )
}

/** Links, so that it works without JavaScript. */
function SortMenu({ state, path }: Props) {
  const { filters } = useText()
  const results = useResultText()
  const names: Record<Sort, string> = { ...filters.sorts, ...results.sorts }
  const options = sorts.filter((sort) => isOffered(sort, state, path))
  const usual = state.search ? 'best' : listSorts[0]
  const current = options.find((sort) => sort === state.sort) ?? usual
  const plain = changed(without(state, ['sort']), {})
  return (
    <Dropdown
      label={results.sortBy(names[current])}
      className="w-56"
      isBelowParent
      trigger={
        <span className="flex w-full items-center gap-1">
          <span className="truncate">{names[current]}</span>
          <Icon name="chevron-down" size={16} className="text-muted" />
        </span>
      }
    >
      <ul>
        {options.map((sort) => (
          <li key={sort}>
            <Link
              to={`/?${writeState(sort === usual ? plain : { ...plain, sort })}`}
              preventScrollReset
              aria-current={sort === current || undefined}
              className="flex min-h-11 items-center justify-between gap-2 rounded-md px-3 hover:bg-sunken aria-[current]:font-semibold"
            >
              {names[sort]}
              {sort === current && <Icon name="check" size={18} className="text-primary" />}
            </Link>
          </li>
        ))}
      </ul>
    </Dropdown>
  )
}

function isOffered(sort: Sort, state: SearchState, path: CategoryTrail) {
  if (sort === 'best') return Boolean(state.search)
  return sort === 'nearest' ? Boolean(state.zone_id ?? state.zones_ids) : canSortBy(sort, path)
}

/** A list instead of a grid; kept for each top category on this device. */
function LayoutSwitch({ path }: { path: CategoryTrail }) {
  const results = useResultText()
  const top = path[0]?.id ?? 0
  const [chosen, setChosen] = useState<ListLayout>()
  // Before the next paint: the document may still have the layout of another category.
  useLayoutEffect(() => {
    setChosen(chosenLayout(top))
    showLayout(chosenLayout(top))
  }, [top])
  const isList = (chosen ?? defaultLayout(path)) === 'list'
  const toggle = () => {
    const layout = isList ? 'grid' : 'list'
    chooseLayout(top, layout)
    showLayout(layout)
    setChosen(layout)
  }
  return (
    <button
      type="button"
      title={results.asList}
      aria-label={results.asList}
      aria-pressed={isList}
      onClick={toggle}
      className={`${iconButtonClass} noscript:hidden aria-pressed:bg-primary-soft aria-pressed:text-primary`}
    >
      <Icon name="list" />
    </button>
  )
}
