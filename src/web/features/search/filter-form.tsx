import { Form } from 'react-router'
import type { CategoryTrail } from '#contract/ad-attribute-list.ts'
import { distances, statuses } from '#contract/ad-choices.ts'
import type { Facets } from '#contract/ads.ts'
import type { FactFilters as FactFilterGroups } from '#contract/facts.ts'
import type { Paginate } from '#contract/paging.ts'
import { Link } from '#web/parts/link.tsx'
import { usePlaceText } from '#web/parts/zone-picker/place-texts.ts'
import { useLocalPath, useText } from '#web/session/language.ts'
import { activeFilters, clearFilters, list, type SearchState, writeState } from '#web/session/search-state.ts'
import { ZoneButton, ZoneSelect } from '#web/shell/zone-control.tsx'
import { buttonClass } from '#web/ui/button.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { AttributeFilters } from './attribute-filters.tsx'
import { ChoiceGroup } from './filter-fields.tsx'
import { useResultText } from './head/result-texts.ts'
import { PriceFields } from './price-fields.tsx'
import { useFollowedForm } from './use-followed-form.ts'

/** `trail`: path to the chosen category. */
type Props = {
  state: SearchState
  trail: CategoryTrail
  facets: Facets
  paginate: Paginate
  /** Drawn by the server when the visitor has no JavaScript and asked for all filters. */
  factFilters: FactFilterGroups | undefined
  /** What the price filter understood; empty without one. */
  priceText: string
  /** In a sheet, whose button names the number of ads; beside the list the list itself shows it. */
  isSheet: boolean
}

/** A GET form, so it works without JavaScript. */
export function FilterForm({ state, trail, facets, paginate, factFilters, priceText, isSheet }: Props) {
  const { filters } = useText()
  const local = useLocalPath()
  const { priceErrors, checkPrices, ...form } = useFollowedForm(state)
  return (
    <Form {...form} action={local('/')} className="flex flex-col gap-5">
      <Subject state={state} />
      <PlaceField state={state} />
      <PriceFields state={state} text={priceText} errors={priceErrors} onLeave={checkPrices} />
      <ChoiceGroup
        label={filters.status}
        name="statuses[]"
        kind="checkbox"
        chosen={list(state, 'statuses')}
        options={statuses.filter((status) => list(state, 'statuses').includes(status) || hasStatus(status, trail))}
        words={filters.statuses}
        facet={facets.statuses}
      />
      <AttributeFilters state={state} trail={trail} facets={facets} />
      {trail.length > 0 && <FactFilters state={state} drawn={factFilters} />}
      {trail.length > 0 && !factFilters && <AllFilters state={state} />}
      {isSheet && <SaveFilters state={state} />}
      {isSheet ? (
        <SheetFooter state={state} paginate={paginate} />
      ) : (
        <button type="submit" className={buttonClass('primary', 'not-noscript:hidden')}>
          {filters.show}
        </button>
      )}
    </Form>
  )
}

/** A link for visitors without JavaScript: the groups would make every list heavier. */
function AllFilters({ state }: { state: SearchState }) {
  const { moreFacts } = useResultText()
  return (
    <Link to={`/?${writeState(state)}&details=1#filter-form`} className="text-primary not-noscript:hidden">
      {moreFacts}
    </Link>
  )
}

const SaveFilters = lazyPart(async () => (await import('./saved/save-search.tsx')).SaveFilters)
const FactFilters = lazyPart(async () => (await import('./fact-filters.tsx')).FactFilters)

/** Cars are new or used; other things have a grade, which says more. Property has a filter of its own for sale and rent. */
const hasStatus = (status: (typeof statuses)[number], [top]: CategoryTrail) =>
  !top || (status !== 'rent' && top.type === 'cars')

/** Stays at the end of the sheet; the number follows the choices. */
function SheetFooter({ state, paginate }: Pick<Props, 'state' | 'paginate'>) {
  const { filters } = useText()
  const { total, total_relation } = paginate
  return (
    <div className="sticky bottom-0 -mx-4 -mb-4 flex gap-2 border-line border-t bg-surface px-4 py-3">
      {activeFilters(state).length > 0 && (
        <Link
          to={`/?${writeState(clearFilters(state))}#filters`}
          replace
          preventScrollReset
          layer="filters"
          className={buttonClass('quiet')}
        >
          {filters.clearShort}
        </Link>
      )}
      <button type="submit" className={buttonClass('primary', 'grow')}>
        {total_relation === 'eq' ? filters.showAds(total) : filters.show}
      </button>
    </div>
  )
}

/** Zone picker inside the filters. */
function PlaceField({ state }: { state: SearchState }) {
  const { filters } = useText()
  const places = usePlaceText()
  const hasPlace = state.zone_id !== undefined || state.zones_ids !== undefined
  return (
    <>
      <fieldset>
        <legend className="mb-2 font-semibold">{filters.place}</legend>
        <ZoneButton className="w-full border border-line-strong bg-surface" />
        <ZoneSelect className="w-full border border-line-strong" />
      </fieldset>
      {hasPlace && (
        <ChoiceGroup
          label={places.within}
          name="within"
          kind="radio"
          chosen={list(state, 'within')}
          options={distances}
          words={places.distances}
        />
      )}
    </>
  )
}

/** Hidden fields for search text, category and order. */
function Subject({ state }: { state: SearchState }) {
  return (
    <>
      {typeof state.search === 'string' && <input type="hidden" name="search" value={state.search} />}
      {list(state, 'categories_ids').map((id) => (
        <input key={id} type="hidden" name="categories_ids[]" value={id} />
      ))}
      {typeof state.sort === 'string' && <input type="hidden" name="sort" value={state.sort} />}
    </>
  )
}
