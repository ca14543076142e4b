import { type FormEvent, useEffect, useRef } from 'react'
import { Form, useNavigate } from 'react-router'
import type { CategoryTrail } from '#contract/ad-attribute-list.ts'
import { distances, priceBounds, statuses } from '#contract/ad-choices.ts'
import type { Facets } from '#contract/ads.ts'
import type { FactFilters as FactFilterGroups } from '#contract/facts.ts'
import type { Paginate } from '#contract/paging.ts'
import { Link } from '#web/parts/link.tsx'
import { usePlaceText } from '#web/parts/zone-picker/place-texts.ts'
import { useLocalPath, useText } from '#web/session/language.ts'
import {
  activeFilters,
  clearFilters,
  filterDebounce,
  list,
  readState,
  type SearchState,
  writeState,
} from '#web/session/search-state.ts'
import { ZoneButton, ZoneSelect } from '#web/shell/zone-control.tsx'
import { buttonClass } from '#web/ui/button.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { AttributeFilters } from './attribute-filters.tsx'
import { ChoiceGroup, RangeFields } from './filter-fields.tsx'
import { useResultText } from './head/result-texts.ts'

/** `trail`: path to the chosen category. */
type Props = {
  state: SearchState
  trail: CategoryTrail
  facets: Facets
  paginate: Paginate
  /** Drawn by the server when the visitor has no JavaScript and asked for all filters. */
  factFilters: FactFilterGroups | undefined
  /** In a sheet, whose button names the number of ads; beside the list the list itself shows it. */
  isSheet: boolean
}

/** A GET form, so it works without JavaScript. */
export function FilterForm({ state, trail, facets, paginate, factFilters, isSheet }: Props) {
  const { filters } = useText()
  const local = useLocalPath()
  const { form, onChange, onSubmit } = useFollowedForm(state)
  return (
    <Form ref={form} action={local('/')} className="flex flex-col gap-5" onChange={onChange} onSubmit={onSubmit}>
      <Subject state={state} />
      <PlaceField state={state} />
      <RangeFields label={filters.price} name="price" bounds={priceBounds} state={state} unit={filters.currency} />
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

/** Applies changes after 300 ms; an incomplete or invalid number waits for more input. */
function useFollowedForm(state: SearchState) {
  const navigate = useNavigate()
  const local = useLocalPath()
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  /** Number of pending navigations started by the form. */
  const pendingNavigations = useRef(0)
  useEffect(() => {
    // On a slow network a result may arrive after the next choice and must not revert it; on a slow phone it may be drawn
    // when the address is already that of the next one.
    const isIdle = timer.current === undefined && pendingNavigations.current === 0
    if (isIdle && isOfAddress(state)) showState(form.current, state)
  }, [state])

  const show = async (hash: string) => {
    clearTimeout(timer.current)
    timer.current = undefined
    if (!form.current?.checkValidity()) return
    const entries = [...new FormData(form.current)].map(([name, value]): [string, string] => [name, String(value)])
    const search = writeState(readState(new URLSearchParams(entries)))
    pendingNavigations.current += 1
    await navigate({ pathname: local('/'), search, hash }, { replace: true, preventScrollReset: true })
    pendingNavigations.current -= 1
  }
  return {
    form,
    onChange: () => {
      clearTimeout(timer.current)
      // Keep the current hash, so that an open sheet stays open.
      timer.current = setTimeout(() => void show(window.location.hash), filterDebounce)
    },
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      void show('')
    },
  }
}

const isOfAddress = (state: SearchState) =>
  writeState(state) === writeState(readState(new URLSearchParams(window.location.search)))

/** Writes the state into the fields after Back or "clear"; a focused field is not changed. */
function showState(form: HTMLFormElement | null, state: SearchState) {
  for (const field of form?.elements ?? []) {
    if (field instanceof HTMLSelectElement && field.name === 'facts[]') showBound(field, list(state, 'facts'))
    if (!(field instanceof HTMLInputElement) || field.type === 'hidden') continue
    const chosen = list(state, field.name.replace('[]', ''))
    if (field.type !== 'text') field.checked = chosen.includes(field.value)
    else if (field !== document.activeElement) field.value = chosen[0] ?? ''
  }
}

function showBound(field: HTMLSelectElement, chosen: string[]) {
  field.value = [...field.options].find(({ value }) => chosen.includes(value))?.value ?? ''
}
