import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { Facet } from '#contract/ads.ts'
import type { ZoneEntry } from '#contract/catalog.ts'
import { useText } from '#web/session/language.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PickZoneContext } from './pick-zone.ts'
import { ChildZones, Governorates, ZoneSearchResults } from './zone-lists.tsx'
import { ZoneMap } from './zone-map.tsx'
import { searchZones, type ZoneNode, zonePathOf, zoneTreeOf } from './zone-tree.ts'

type Props = {
  zones: ZoneEntry[]
  chosenId: number | undefined
  facet: Facet | undefined
  /** A form asks for one zone; without it a choice leads to the list of what is there. */
  onPick?: (zone: ZoneNode) => void
}

/** From a governorate, on the map or in the list, to its cities and their zones; or straight there by searching. */
export function ZonePicker({ zones, chosenId, facet, onPick }: Props) {
  const places = useMemo(() => zoneTreeOf(zones), [zones])
  const [text, setText] = useState('')
  const [at, setAt] = useState<ZoneNode>()
  const found = useMemo(() => searchZones(places, text, at), [places, text, at])
  const chosen = chosenId === undefined ? undefined : places.byId.get(chosenId)
  const list = useFocusOnMove(at)
  const isSearching = text.trim() !== ''
  const goTo = (place: ZoneNode | undefined) => {
    setText('')
    setAt(place)
  }

  return (
    <PickZoneContext value={onPick && { pick: onPick, lookInto: goTo }}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows are a short cut between choices that have their own keys */}
      <div
        onKeyDown={moveByArrows}
        className="md:grid md:grid-cols-[minmax(0,1fr)_25rem] md:grid-rows-[auto_1fr] md:gap-x-4"
      >
        <SearchPlaces text={text} onText={setText} found={isSearching ? found.length : undefined} />
        <div
          className={`md:sticky md:top-8 md:row-span-2 md:row-start-1 md:block ${isSearching || at ? 'hidden' : ''}`}
        >
          <ZoneMap
            governorates={places.governorates}
            chosen={chosen && zonePathOf(chosen)[0]}
            open={at && zonePathOf(at)[0]}
            facet={facet}
            onPick={goTo}
          />
        </div>
        <div ref={list} className="md:col-start-2">
          {isSearching ? (
            <ZoneSearchResults found={found} chosenId={chosenId} />
          ) : at ? (
            <ChildZones at={at} chosenId={chosenId} facet={facet} onGo={goTo} />
          ) : (
            <Governorates governorates={places.governorates} chosen={chosen} facet={facet} onGo={goTo} />
          )}
        </div>
      </div>
    </PickZoneContext>
  )
}

type SearchProps = { text: string; onText: (text: string) => void; found: number | undefined }

function SearchPlaces({ text, onText, found }: SearchProps) {
  const { filters } = useText()
  const box = useRef<HTMLInputElement>(null)
  // On a phone this would bring up the keyboard over the map.
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) box.current?.focus()
  }, [])

  return (
    <div className="sticky -top-2 z-10 -mt-2 bg-surface py-2 md:col-start-2">
      <label className="flex h-11 items-center gap-2 rounded-md border border-line-strong ps-3 has-focus-visible:outline-3 has-focus-visible:outline-focus">
        <Icon name="search" size={18} className="shrink-0 text-muted" />
        <span className="sr-only">{filters.searchPlaces}</span>
        <input
          ref={box}
          type="search"
          autoComplete="off"
          enterKeyHint="go"
          maxLength={60}
          value={text}
          placeholder={filters.searchPlaces}
          onChange={(event) => onText(event.target.value)}
          data-choice
          className="h-full w-full min-w-0 bg-transparent pe-2 outline-none [unicode-bidi:plaintext] placeholder:text-muted"
        />
      </label>
      <p role="status" className="sr-only">
        {found !== undefined && filters.placesFound(found)}
      </p>
    </div>
  )
}

/** Enter takes the first place found; arrows go through the choices below the box. */
function moveByArrows(event: KeyboardEvent<HTMLElement>) {
  const { target } = event
  if (!(target instanceof HTMLElement)) return
  const choices = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-choice]')]
  if (event.key === 'Enter' && target instanceof HTMLInputElement && target.value.trim()) choices[1]?.click()
  const place = choices.indexOf(target)
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step || place < 0) return
  event.preventDefault()
  choices[place + step]?.focus()
}

/** What was pressed is gone after a move: focus goes to the heading of what took its place. */
function useFocusOnMove(at: ZoneNode | undefined) {
  const list = useRef<HTMLDivElement>(null)
  const shown = useRef(at)
  useEffect(() => {
    if (shown.current === at) return
    shown.current = at
    list.current?.querySelector('h3')?.focus()
  }, [at])
  return list
}
