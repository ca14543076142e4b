import { useEffect, useRef } from 'react'
import { Form, useNavigate } from 'react-router'
import { bodyTypes, deals, extras, fuels, sorts, statuses, transmissions } from '#contract/ad-choices.ts'
import { useLocalPath, useText } from '#web/language.ts'
import { Link } from '#web/link.tsx'
import { buttonClass } from '#web/ui/button.ts'
import { BodyDrawing } from './body-drawing.tsx'
import { ChoiceGroup, RangeFields } from './filter-fields.tsx'
import {
  activeFilters,
  clearFilters,
  filterDebounce,
  type HomeState,
  list,
  readState,
  writeState,
} from './home-state.ts'

type Props = { state: HomeState; topType: string | undefined }

/** A GET form, so it works without our code; with it, changes are gathered for 300 ms and then shown. */
export function FilterForm({ state, topType }: Props) {
  const { filters } = useText()
  const local = useLocalPath()
  const form = useRef<HTMLFormElement>(null)
  const follow = useDebouncedForm(form)
  const isActive = activeFilters(state).length > 0
  const shown = statuses.filter(
    (status) => topType === undefined || (status === 'rent') === false || topType === 'properties',
  )
  return (
    <Form ref={form} action={local('/')} className="flex flex-col gap-5" onChange={follow} key={writeState(state)}>
      <Subject state={state} />
      <ChoiceGroup
        label={filters.sort}
        name="sort"
        kind="radio"
        chosen={list(state, 'sort')}
        options={sorts}
        words={filters.sorts}
      />
      <RangeFields label={filters.price} from="priceFrom" to="priceTo" state={state} unit={filters.currency} />
      <ChoiceGroup
        label={filters.status}
        name="statuses[]"
        kind="checkbox"
        chosen={list(state, 'statuses')}
        options={shown}
        words={filters.statuses}
      />
      {topType === 'cars' && <CarFilters state={state} />}
      {topType === 'properties' && <PropertyFilters state={state} />}
      <div className="flex flex-wrap gap-2">
        <button type="submit" className={buttonClass('primary', 'grow')}>
          {filters.show}
        </button>
        {isActive && (
          <Link to={`/?${writeState(clearFilters(state))}`} className={buttonClass('quiet')}>
            {filters.clear}
          </Link>
        )}
      </div>
    </Form>
  )
}

/** What the list is about travels along with its filters. */
function Subject({ state }: { state: HomeState }) {
  return (
    <>
      {typeof state.search === 'string' && <input type="hidden" name="search" value={state.search} />}
      {typeof state.zone_id === 'string' && <input type="hidden" name="zone_id" value={state.zone_id} />}
      {list(state, 'categories_ids').map((id) => (
        <input key={id} type="hidden" name="categories_ids[]" value={id} />
      ))}
    </>
  )
}

function CarFilters({ state }: { state: HomeState }) {
  const { filters } = useText()
  return (
    <>
      <RangeFields label={filters.year} from="yearFrom" to="yearTo" state={state} />
      <RangeFields label={filters.mileage} from="mileageFrom" to="mileageTo" state={state} unit={filters.kilometers} />
      <ChoiceGroup
        label={filters.body}
        name="bodyTypes[]"
        kind="checkbox"
        chosen={list(state, 'bodyTypes')}
        options={bodyTypes}
        words={filters.bodies}
        drawing={(body) => <BodyDrawing body={body} />}
      />
      <ChoiceGroup
        label={filters.transmission}
        name="transmission[]"
        kind="checkbox"
        chosen={list(state, 'transmission')}
        options={transmissions}
        words={filters.transmissions}
      />
      <ChoiceGroup
        label={filters.fuel}
        name="fuel[]"
        kind="checkbox"
        chosen={list(state, 'fuel')}
        options={fuels}
        words={filters.fuels}
      />
    </>
  )
}

function PropertyFilters({ state }: { state: HomeState }) {
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
      />
      <RangeFields label={filters.rooms} from="roomsFrom" to="roomsTo" state={state} />
      <RangeFields label={filters.area} from="areaFrom" to="areaTo" state={state} unit={filters.squareMetre} />
      <RangeFields label={filters.floor} from="floorFrom" to="floorTo" state={state} />
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

function useDebouncedForm(form: React.RefObject<HTMLFormElement | null>) {
  const navigate = useNavigate()
  const local = useLocalPath()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  return () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (!form.current?.reportValidity()) return
      const entries = [...new FormData(form.current)].map(([name, value]): [string, string] => [name, String(value)])
      const query = writeState(readState(new URLSearchParams(entries)))
      navigate({ pathname: local('/'), search: query }, { replace: true, preventScrollReset: true })
    }, filterDebounce)
  }
}
