import { type ContextType, type ReactNode, useContext } from 'react'
import type { Facet } from '#contract/ads.ts'
import { Link } from '#web/parts/link.tsx'
import { OptionCount } from '#web/parts/option-count.tsx'
import { shortPath } from '#web/parts/short-zone-path.ts'
import { useText } from '#web/session/language.ts'
import { iconButtonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'
import { isZone, PickZoneContext } from './pick-zone.ts'
import { useZoneAddress } from './use-zone-address.ts'
import { type ZoneNode, zoneChoicesIn, zonePathOf } from './zone-tree.ts'

const rowClass =
  'flex min-h-11 w-full items-center gap-2 rounded-md px-3 py-1.5 text-start leading-snug hover:bg-sunken aria-[current=true]:bg-primary-soft aria-[current=true]:font-semibold'
const headingClass = 'scroll-mt-20 outline-none'
const gridClass = 'grid grid-cols-2 gap-x-1'

type Go = { onGo: (place: ZoneNode | undefined) => void }

type GovernoratesProps = Go & { governorates: ZoneNode[]; chosen: ZoneNode | undefined; facet: Facet | undefined }

export function Governorates({ governorates, chosen, facet, onGo }: GovernoratesProps) {
  const { filters, shell } = useText()
  const path = chosen ? zonePathOf(chosen) : []
  return (
    <section>
      <h3 tabIndex={-1} className={`sr-only ${headingClass}`}>
        {filters.governorates}
      </h3>
      <Choice isChosen={!chosen}>{shell.everywhere}</Choice>
      {chosen && <Choice place={chosen} isChosen />}
      <ul className={`mt-1 border-line border-t pt-1 ${gridClass}`}>
        {governorates.map((place) => (
          <li key={place.id}>
            <Step place={place} isCurrent={path[0] === place} facet={facet} onGo={onGo} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type WithinProps = Go & { at: ZoneNode; chosenId: number | undefined; facet: Facet | undefined }

/** A governorate's cities, or what lies in a city. */
export function ChildZones({ at, chosenId, facet, onGo }: WithinProps) {
  const { filters } = useText()
  const choices = zoneChoicesIn(at)
  const isOfCities = choices[0]?.depth === 1
  // Most governorates are called like their main city.
  const name = at.depth === 0 ? filters.governorate(at.name) : at.name
  return (
    <section>
      <div className="flex items-center gap-1">
        <button
          type="button"
          data-choice
          aria-label={filters.backTo(at.parent?.name ?? filters.governorates)}
          className={iconButtonClass}
          onClick={() => onGo(at.parent)}
        >
          <Icon name="chevron-right" className="icon-directional rotate-180" />
        </button>
        <h3 tabIndex={-1} className={`font-bold text-lg ${headingClass}`}>
          {name}
        </h3>
      </div>
      <Choice place={at} isChosen={at.id === chosenId} facet={at.depth === 0 ? facet : undefined}>
        {filters.everythingInPlace(name)}
      </Choice>
      <div className="mt-1 border-line border-t pt-1">
        {isOfCities ? (
          <ul>
            {choices.map((place) => (
              <li key={place.id}>
                <Step place={place} onGo={onGo} />
              </li>
            ))}
          </ul>
        ) : (
          <Zones choices={choices} chosenId={chosenId} />
        )}
      </div>
    </section>
  )
}

/** Towns with neighbourhoods of their own head a list of them; those without stand together at the end. */
function Zones({ choices, chosenId }: { choices: ZoneNode[]; chosenId: number | undefined }) {
  const { filters } = useText()
  const withMore = choices.filter(({ children }) => children.length > 0)
  const leaves = choices.filter(({ children }) => children.length === 0)
  return (
    <>
      {withMore.map((place) => (
        <div key={place.id} className="mb-2 border-line border-b pb-2">
          <Choice place={place} isChosen={place.id === chosenId}>
            <span className="font-semibold">{filters.everythingInPlace(place.name)}</span>
          </Choice>
          <ZoneGrid zones={place.children} chosenId={chosenId} />
        </div>
      ))}
      <ZoneGrid zones={leaves} chosenId={chosenId} />
    </>
  )
}

const ZoneGrid = ({ zones, chosenId }: { zones: ZoneNode[]; chosenId: number | undefined }) => (
  <ul className={gridClass}>
    {zones.map((place) => (
      <li key={place.id}>
        <Choice place={place} isChosen={place.id === chosenId}>
          {place.name}
        </Choice>
      </li>
    ))}
  </ul>
)

export function ZoneSearchResults({ found, chosenId }: { found: ZoneNode[]; chosenId: number | undefined }) {
  const { filters } = useText()
  if (!found.length) return <p className="px-3 py-8 text-center text-muted">{filters.noPlace}</p>
  return (
    <ul>
      {found.map((place) => (
        <li key={place.id}>
          <Choice place={place} isChosen={place.id === chosenId} />
        </li>
      ))}
    </ul>
  )
}

type ChoiceProps = { place?: ZoneNode; isChosen: boolean; facet?: Facet | undefined; children?: ReactNode }

/** A place to take; without a text of its own it is named with what is around it. */
function Choice({ place, isChosen, facet, children }: ChoiceProps) {
  const address = useZoneAddress()
  const form = useContext(PickZoneContext)
  if (form) return <FormChoice place={place} isChosen={isChosen} form={form} isInList={children !== undefined} />
  return (
    <Link
      to={address(place?.id)}
      replace
      // Who stands deep in the old list begins the new one at its top.
      preventScrollReset={window.scrollY < window.innerHeight}
      data-choice
      aria-current={isChosen}
      className={rowClass}
    >
      <span className="min-w-0 grow">{children ?? (place && <NamedPlace place={place} />)}</span>
      {place && <OptionCount facet={facet} option={place.id} />}
      {isChosen && <Icon name="circle-check" size={18} className="shrink-0 text-primary" />}
    </Link>
  )
}

type FormChoiceProps = {
  place: ZoneNode | undefined
  isChosen: boolean
  form: NonNullable<ContextType<typeof PickZoneContext>>
  /** What is around it is in sight: its own name is enough. */
  isInList: boolean
}

/** A list's "all of Damascus" is no zone and not offered; found by searching it leads to what is in it. */
function FormChoice({ place, isChosen, form, isInList }: FormChoiceProps) {
  if (!place || (isInList && !isZone(place))) return null
  return (
    <button
      type="button"
      data-choice
      aria-current={isChosen}
      className={rowClass}
      onClick={() => (isZone(place) ? form.pick(place) : form.lookInto(place))}
    >
      <span className="min-w-0 grow">{isInList ? place.name : <NamedPlace place={place} />}</span>
      {isChosen && <Icon name="circle-check" size={18} className="shrink-0 text-primary" />}
    </button>
  )
}

function NamedPlace({ place }: { place: ZoneNode }) {
  const { filters } = useText()
  const around = shortPath(zonePathOf(place)).slice(0, -1)
  const arrow = ` ${filters.pathArrow()} `
  return (
    <>
      {place.name}
      {around.length > 0 && (
        <small className="block font-normal text-muted text-sm">{around.map(({ name }) => name).join(arrow)}</small>
      )}
    </>
  )
}

type StepProps = Go & { place: ZoneNode; isCurrent?: boolean; facet?: Facet | undefined }

/** A place to look into. */
function Step({ place, isCurrent = false, facet, onGo }: StepProps) {
  return (
    <button type="button" data-choice aria-current={isCurrent} className={rowClass} onClick={() => onGo(place)}>
      <span className="min-w-0 grow">{place.name}</span>
      <OptionCount facet={facet} option={place.id} />
      <Icon name="chevron-right" size={16} className="icon-directional shrink-0 text-muted" />
    </button>
  )
}
