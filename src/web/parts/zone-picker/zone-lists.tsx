import { type ContextType, type ReactNode, useContext } from 'react'
import type { Facet } from '#contract/ads.ts'
import { Link } from '#web/parts/link.tsx'
import { OptionCount } from '#web/parts/option-count.tsx'
import { shortPath } from '#web/parts/short-zone-path.ts'
import { useText } from '#web/session/language.ts'
import { iconButtonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'
import { isZone, PickZoneContext, SeveralZonesContext } from './pick-zone.ts'
import { usePlaceText } from './place-texts.ts'
import { useZoneAddress } from './use-zone-address.ts'
import { type ZoneNode, zoneChoicesIn, zonePathOf } from './zone-tree.ts'

const rowClass =
  'flex min-h-11 w-full items-center gap-2 rounded-md px-3 py-1.5 text-start leading-snug hover:bg-sunken aria-[current=true]:bg-primary-soft aria-[current=true]:font-semibold'
const headingClass = 'scroll-mt-20 outline-none'
const gridClass = 'grid grid-cols-2 gap-x-1'

type NavigationProps = { onOpen: (zone: ZoneNode | undefined) => void }

type GovernoratesProps = NavigationProps & {
  governorates: ZoneNode[]
  chosen: ZoneNode | undefined
  facet: Facet | undefined
}

export function Governorates({ governorates, chosen, facet, onOpen }: GovernoratesProps) {
  const { shell } = useText()
  const texts = usePlaceText()
  const path = chosen ? zonePathOf(chosen) : []
  return (
    <section>
      <h3 tabIndex={-1} className={`sr-only ${headingClass}`}>
        {texts.governorates}
      </h3>
      <Choice isChosen={!chosen}>{shell.everywhere}</Choice>
      {chosen && <Choice zone={chosen} isChosen />}
      <ul className={`mt-1 border-line border-t pt-1 ${gridClass}`}>
        {governorates.map((zone) => (
          <li key={zone.id}>
            <Step zone={zone} isCurrent={path[0] === zone} facet={facet} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type WithinProps = NavigationProps & {
  at: ZoneNode
  chosenId: number | undefined
  facet: Facet | undefined
  /** Of the zones below; undefined until they are loaded, or when there are too many ads. */
  counts: Facet | undefined
}

/** The cities of a governorate, or the zones of a city. */
export function ChildZones({ at, chosenId, facet, counts, onOpen }: WithinProps) {
  const texts = usePlaceText()
  const choices = zoneChoicesIn(at)
  const areCities = choices[0]?.depth === 1
  // Most governorates have the name of their main city.
  const name = at.depth === 0 ? texts.governorate(at.name) : at.name
  return (
    <section>
      <div className="flex items-center gap-1">
        <button
          type="button"
          data-choice
          aria-label={texts.backTo(at.parent?.name ?? texts.governorates)}
          className={iconButtonClass}
          onClick={() => onOpen(at.parent)}
        >
          <Icon name="chevron-right" className="icon-directional rotate-180" />
        </button>
        <h3 tabIndex={-1} className={`font-bold text-lg ${headingClass}`}>
          {name}
        </h3>
      </div>
      <Choice zone={at} isChosen={at.id === chosenId} facet={at.depth === 0 ? facet : counts}>
        {texts.everythingInPlace(name)}
      </Choice>
      <div className="mt-1 border-line border-t pt-1">
        {areCities ? (
          <ul>
            {choices.map((zone) => (
              <li key={zone.id}>
                <Step zone={zone} facet={counts} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        ) : (
          <Zones choices={choices} chosenId={chosenId} counts={counts} />
        )}
      </div>
    </section>
  )
}

type ZonesProps = { chosenId: number | undefined; counts: Facet | undefined }

/** Towns with neighbourhoods come first, each with its list; the others follow in one list. */
function Zones({ choices, ...props }: ZonesProps & { choices: ZoneNode[] }) {
  const texts = usePlaceText()
  const parents = choices.filter(({ children }) => children.length > 0)
  const leaves = choices.filter(({ children }) => children.length === 0)
  return (
    <>
      {parents.map((zone) => (
        <div key={zone.id} className="mb-2 border-line border-b pb-2">
          <Choice zone={zone} isChosen={zone.id === props.chosenId} facet={props.counts}>
            <span className="font-semibold">{texts.everythingInPlace(zone.name)}</span>
          </Choice>
          <ZoneGrid zones={zone.children} {...props} />
        </div>
      ))}
      <ZoneGrid zones={leaves} {...props} />
    </>
  )
}

const ZoneGrid = ({ zones, chosenId, counts }: ZonesProps & { zones: ZoneNode[] }) => (
  <ul className={gridClass}>
    {zones.map((zone) => (
      <li key={zone.id}>
        <Choice zone={zone} isChosen={zone.id === chosenId} facet={counts}>
          {zone.name}
        </Choice>
      </li>
    ))}
  </ul>
)

export function ZoneSearchResults({ results, chosenId }: { results: ZoneNode[]; chosenId: number | undefined }) {
  const texts = usePlaceText()
  if (!results.length) return <p className="px-3 py-8 text-center text-muted">{texts.noPlace}</p>
  return (
    <ul>
      {results.map((zone) => (
        <li key={zone.id}>
          <Choice zone={zone} isChosen={zone.id === chosenId} />
        </li>
      ))}
    </ul>
  )
}

type ChoiceProps = { zone?: ZoneNode; isChosen: boolean; facet?: Facet | undefined; children?: ReactNode }

/** A selectable zone; without `children` it shows its name and its parents. */
function Choice({ zone, isChosen, facet, children }: ChoiceProps) {
  const address = useZoneAddress()
  const form = useContext(PickZoneContext)
  const several = useContext(SeveralZonesContext)
  if (several) return zone ? <SeveralChoice zone={zone} several={several} facet={facet} content={children} /> : null
  if (form) return <FormChoice zone={zone} isChosen={isChosen} form={form} isInList={children !== undefined} />
  return (
    <Link
      to={address(zone?.id)}
      replace
      // Users far down in the old list start the new one at its top.
      preventScrollReset={window.scrollY < window.innerHeight}
      data-choice
      aria-current={isChosen}
      className={rowClass}
    >
      <span className="min-w-0 grow">{children ?? (zone && <ZoneWithParents zone={zone} />)}</span>
      {zone && <OptionCount facet={facet} option={zone.id} />}
      {isChosen && <Icon name="circle-check" size={18} className="shrink-0 text-primary" />}
    </Link>
  )
}

type SeveralChoiceProps = {
  zone: ZoneNode
  several: NonNullable<ContextType<typeof SeveralZonesContext>>
  facet: Facet | undefined
  content: ReactNode
}

/** One of several zones. */
function SeveralChoice({ zone, several, facet, content }: SeveralChoiceProps) {
  const isChosen = several.ids.includes(zone.id)
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      data-choice
      className={`${rowClass} aria-pressed:bg-primary-soft aria-pressed:font-semibold`}
      onClick={() => several.toggle(zone)}
    >
      <span
        className={`grid size-5 shrink-0 place-items-center rounded border ${isChosen ? 'border-primary bg-primary text-on-primary' : 'border-line-strong'}`}
      >
        {isChosen && <Icon name="check" size={14} />}
      </span>
      <span className="min-w-0 grow">{content ?? <ZoneWithParents zone={zone} />}</span>
      <OptionCount facet={facet} option={zone.id} />
    </button>
  )
}

type FormChoiceProps = {
  zone: ZoneNode | undefined
  isChosen: boolean
  form: NonNullable<ContextType<typeof PickZoneContext>>
  /** The heading already names the parents. */
  isInList: boolean
}

/** Lists omit zones that are too wide for a form; as a search result such a zone opens its children. */
function FormChoice({ zone, isChosen, form, isInList }: FormChoiceProps) {
  if (!zone || (isInList && !isZone(zone))) return null
  return (
    <button
      type="button"
      data-choice
      aria-current={isChosen}
      className={rowClass}
      onClick={() => (isZone(zone) ? form.pick(zone) : form.open(zone))}
    >
      <span className="min-w-0 grow">{isInList ? zone.name : <ZoneWithParents zone={zone} />}</span>
      {isChosen && <Icon name="circle-check" size={18} className="shrink-0 text-primary" />}
    </button>
  )
}

function ZoneWithParents({ zone }: { zone: ZoneNode }) {
  const { filters } = useText()
  const ancestors = shortPath(zonePathOf(zone)).slice(0, -1)
  const arrow = ` ${filters.pathArrow()} `
  return (
    <>
      {zone.name}
      {ancestors.length > 0 && (
        <small className="block font-normal text-muted text-sm">{ancestors.map(({ name }) => name).join(arrow)}</small>
      )}
    </>
  )
}

type StepProps = NavigationProps & { zone: ZoneNode; isCurrent?: boolean; facet?: Facet | undefined }

/** Opens a zone to show its children. */
function Step({ zone, isCurrent = false, facet, onOpen }: StepProps) {
  return (
    <button type="button" data-choice aria-current={isCurrent} className={rowClass} onClick={() => onOpen(zone)}>
      <span className="min-w-0 grow">{zone.name}</span>
      <OptionCount facet={facet} option={zone.id} />
      <Icon name="chevron-right" size={16} className="icon-directional shrink-0 text-muted" />
    </button>
  )
}
