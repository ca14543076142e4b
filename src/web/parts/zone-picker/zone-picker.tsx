import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { Facet } from '#contract/ads.ts'
import type { ZoneEntry } from '#contract/catalog.ts'
import { Icon } from '#web/ui/icon.tsx'
import { NearMe } from './near-me.tsx'
import { PickZoneContext, SeveralZonesContext } from './pick-zone.ts'
import { usePlaceText } from './place-texts.ts'
import { SeveralBar, SeveralSwitch, useSeveralZones } from './several-zones.tsx'
import { useZoneCounts } from './use-zone-counts.ts'
import { ChildZones, Governorates, ZoneSearchResults } from './zone-lists.tsx'
import { ZoneMap } from './zone-map.tsx'
import { searchZones, type ZoneNode, zonePathOf, zoneTreeOf } from './zone-tree.ts'

type Props = {
  zones: ZoneEntry[]
  chosenId: number | undefined
  /** Several zones that are chosen now. */
  chosenIds?: number[] | undefined
  facet: Facet | undefined
  /** Set by forms; without it a choice navigates to the list of ads in the zone. */
  onPick?: (zone: ZoneNode) => void
}

/** Selects a zone from a governorate down, on the map or in lists, or by search. */
export function ZonePicker({ zones, chosenId, chosenIds, facet, onPick }: Props) {
  const tree = useMemo(() => zoneTreeOf(zones), [zones])
  const [text, setText] = useState('')
  const [at, setAt] = useState<ZoneNode>()
  const results = useMemo(() => searchZones(tree, text, at, facet?.counts), [tree, text, at, facet])
  const chosen = chosenId === undefined ? undefined : tree.byId.get(chosenId)
  const list = useFocusOnOpen(at)
  const counts = useZoneCounts(at, facet !== undefined)
  const isSearching = text.trim() !== ''
  const several = useSeveralZones(chosenIds ?? [])
  const openZone = (zone: ZoneNode | undefined) => {
    setText('')
    setAt(zone)
  }

  return (
    <PickZoneContext value={onPick && { pick: onPick, open: openZone }}>
      <SeveralZonesContext value={several.isOn ? several : undefined}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys only move between focusable choices */}
        <div
          onKeyDown={moveByArrows}
          className="md:grid md:grid-cols-[minmax(0,1fr)_25rem] md:grid-rows-[auto_1fr] md:gap-x-4"
        >
          <ZoneSearchField text={text} onText={setText} resultCount={isSearching ? results.length : undefined} />
          <div
            className={`md:sticky md:top-8 md:row-span-2 md:row-start-1 md:block ${isSearching || at ? 'hidden' : ''}`}
          >
            <ZoneMap
              governorates={tree.governorates}
              chosen={chosen && zonePathOf(chosen)[0]}
              open={at && zonePathOf(at)[0]}
              facet={facet}
              onPick={openZone}
            />
          </div>
          <div ref={list} className="md:col-start-2">
            {!onPick && !isSearching && !at && !several.isOn && <NearMe />}
            {!onPick && <SeveralSwitch several={several} />}
            {isSearching ? (
              <ZoneSearchResults results={results} chosenId={chosenId} />
            ) : at ? (
              <ChildZones at={at} chosenId={chosenId} facet={facet} counts={counts} onOpen={openZone} />
            ) : (
              <Governorates governorates={tree.governorates} chosen={chosen} facet={facet} onOpen={openZone} />
            )}
          </div>
        </div>
        {several.isOn && <SeveralBar several={several} tree={tree} />}
      </SeveralZonesContext>
    </PickZoneContext>
  )
}

type SearchProps = { text: string; onText: (text: string) => void; resultCount: number | undefined }

function ZoneSearchField({ text, onText, resultCount }: SearchProps) {
  const texts = usePlaceText()
  const box = useRef<HTMLInputElement>(null)
  // On a phone focus would open the keyboard over the map.
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) box.current?.focus()
  }, [])

  return (
    <div className="sticky -top-2 z-10 -mt-2 bg-surface py-2 md:col-start-2">
      <label className="flex h-11 items-center gap-2 rounded-md border border-line-strong ps-3 has-focus-visible:outline-3 has-focus-visible:outline-focus">
        <Icon name="search" size={18} className="shrink-0 text-muted" />
        <span className="sr-only">{texts.searchPlaces}</span>
        <input
          ref={box}
          type="search"
          // Belongs to no form: Enter would submit the surrounding one.
          form=""
          autoComplete="off"
          enterKeyHint="go"
          maxLength={60}
          value={text}
          placeholder={texts.searchPlaces}
          onChange={(event) => onText(event.target.value)}
          data-choice
          className="h-full w-full min-w-0 bg-transparent pe-2 outline-none [unicode-bidi:plaintext] placeholder:text-muted"
        />
      </label>
      <p role="status" className="sr-only">
        {resultCount !== undefined && texts.placesFound(resultCount)}
      </p>
    </div>
  )
}

/** Enter picks the first search result; arrow keys move through the choices. */
function moveByArrows(event: KeyboardEvent<HTMLElement>) {
  const { target } = event
  if (!(target instanceof HTMLElement)) return
  const choices = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-choice]')]
  if (event.key === 'Enter' && target instanceof HTMLInputElement && target.value.trim()) choices[1]?.click()
  const index = choices.indexOf(target)
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step || index < 0) return
  event.preventDefault()
  choices[index + step]?.focus()
}

/** The pressed button disappears after opening a zone, so focus moves to the new heading. */
function useFocusOnOpen(at: ZoneNode | undefined) {
  const list = useRef<HTMLDivElement>(null)
  const shown = useRef(at)
  useEffect(() => {
    if (shown.current === at) return
    shown.current = at
    list.current?.querySelector('h3')?.focus()
  }, [at])
  return list
}
