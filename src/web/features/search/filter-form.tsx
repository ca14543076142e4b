import { type FormEvent, useEffect, useRef } from 'react'
import { Form, useNavigate } from 'react-router'
import { bodyTypes, deals, extras, fuels, sorts, statuses, transmissions } from '#contract/ad-choices.ts'
import type { Facets } from '#contract/ads.ts'
import { CarBodyDrawing } from '#web/parts/car-body/car-body-drawing.tsx'
import { useLocalPath, useText } from '#web/session/language.ts'
import { filterDebounce, list, readState, type SearchState, writeState } from '#web/session/search-state.ts'
import { ZoneButton, ZoneSelect } from '#web/shell/zone-control.tsx'
import { buttonClass } from '#web/ui/button.ts'
import { ChoiceGroup, RangeFields } from './filter-fields.tsx'

type Props = { state: SearchState; topType: string | undefined; facets: Facets }

/** A GET form, so it works without our code. */
export function FilterForm({ state, topType, facets }: Props) {
  const { filters } = useText()
  const local = useLocalPath()
  const { form, onChange, onSubmit } = useFollowedForm(state)
  const shown = statuses.filter(
    (status) => topType === undefined || (status === 'rent') === false || topType === 'properties',
  )
  return (
    <Form ref={form} action={local('/')} className="flex flex-col gap-5" onChange={onChange} onSubmit={onSubmit}>
      <Subject state={state} />
      <PlaceField />
      <ChoiceGroup
        label={filters.sort}
        name="sort"
        kind="radio"
        chosen={list(state, 'sort')}
        options={sorts}
        words={filters.sorts}
      />
      <RangeFields label={filters.price} name="price" state={state} unit={filters.currency} />
      <ChoiceGroup
        label={filters.status}
        name="statuses[]"
        kind="checkbox"
        chosen={list(state, 'statuses')}
        options={shown}
        words={filters.statuses}
        facet={facets.statuses}
      />
      {topType === 'cars' && <CarFilters state={state} facets={facets} />}
      {topType === 'properties' && <PropertyFilters state={state} facets={facets} />}
      <button type="submit" className={buttonClass('primary')}>
        {filters.show}
      </button>
    </Form>
  )
}

/** The place belongs to what the list is about; here it can be changed. */
function PlaceField() {
  const { filters } = useText()
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{filters.place}</legend>
      <ZoneButton className="w-full border border-line-strong bg-surface" />
      <ZoneSelect className="w-full border border-line-strong" />
    </fieldset>
  )
}

/** What else the list is about travels along with its filters. */
function Subject({ state }: { state: SearchState }) {
  return (
    <>
      {typeof state.search === 'string' && <input type="hidden" name="search" value={state.search} />}
      {list(state, 'categories_ids').map((id) => (
        <input key={id} type="hidden" name="categories_ids[]" value={id} />
      ))}
    </>
  )
}

function CarFilters({ state, facets }: Omit<Props, 'topType'>) {
  const { filters } = useText()
  return (
    <>
      <RangeFields label={filters.year} name="year" state={state} />
      <RangeFields label={filters.mileage} name="mileage" state={state} unit={filters.kilometers} />
      <ChoiceGroup
        label={filters.body}
        name="bodyTypes[]"
        kind="checkbox"
        chosen={list(state, 'bodyTypes')}
        options={bodyTypes}
        words={filters.bodies}
        facet={facets.bodyTypes}
        drawing={(body) => <CarBodyDrawing body={body} />}
      />
      <ChoiceGroup
        label={filters.transmission}
        name="transmission[]"
        kind="checkbox"
        chosen={list(state, 'transmission')}
        options={transmissions}
        words={filters.transmissions}
        facet={facets.transmission}
      />
      <ChoiceGroup
        label={filters.fuel}
        name="fuel[]"
        kind="checkbox"
        chosen={list(state, 'fuel')}
        options={fuels}
        words={filters.fuels}
        facet={facets.fuel}
      />
    </>
  )
}

function PropertyFilters({ state, facets }: Omit<Props, 'topType'>) {
  const { filters } = useText()
  return (
    <>
      <ChoiceGroup
        label={filters.deal}
        name="deal"
        kind="radio"
        chosen={list(state, 'deal')}
        options={deals}
        words={filters.deals}
        facet={facets.deal}
      />
      <RangeFields label={filters.rooms} name="rooms" state={state} />
      <RangeFields label={filters.area} name="area" state={state} unit={filters.squareMetre} />
      <RangeFields label={filters.floor} name="floor" state={state} />
      <ChoiceGroup
        label={filters.extras}
        name="extras[]"
        kind="checkbox"
        chosen={list(state, 'extras')}
        options={extras}
        words={filters.extra}
      />
    </>
  )
}

/** Changes are gathered for 300 ms and then shown; half a year or a price too high waits for the rest of it. */
function useFollowedForm(state: SearchState) {
  const navigate = useNavigate()
  const local = useLocalPath()
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  /** How many of the form's own lists are on their way. */
  const asked = useRef(0)
  useEffect(() => {
    // On a slow network a list may arrive when the next choice has been made, and must not undo it.
    if (timer.current === undefined && asked.current === 0) showState(form.current, state)
  }, [state])

  const show = async (hash: string) => {
    clearTimeout(timer.current)
    timer.current = undefined
    if (!form.current?.checkValidity()) return
    const entries = [...new FormData(form.current)].map(([name, value]): [string, string] => [name, String(value)])
    const search = writeState(readState(new URLSearchParams(entries)))
    asked.current += 1
    await navigate({ pathname: local('/'), search, hash }, { replace: true, preventScrollReset: true })
    asked.current -= 1
  }
  return {
    form,
    onChange: () => {
      clearTimeout(timer.current)
      // The hash as it is then: a sheet that is open stays open.
      timer.current = setTimeout(() => void show(window.location.hash), filterDebounce)
    },
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      void show('')
    },
  }
}

/** Back and "clear" change the state, not the fields. Whoever is typing in one is not interrupted. */
function showState(form: HTMLFormElement | null, state: SearchState) {
  for (const field of form?.elements ?? []) {
    if (!(field instanceof HTMLInputElement) || field.type === 'hidden') continue
    const chosen = list(state, field.name.replace('[]', ''))
    if (field.type !== 'text') field.checked = chosen.includes(field.value)
    else if (field !== document.activeElement) field.value = chosen[0] ?? ''
  }
}
