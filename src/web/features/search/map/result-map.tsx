import type { MapPlace, ResultMap as ResultMapData } from '#contract/result-map.ts'
import { formatNumber } from '#i18n/format.ts'
import { Link, localHref } from '#web/parts/link.tsx'
import { usePlaceText } from '#web/parts/zone-picker/place-texts.ts'
import { useLanguage, useText } from '#web/session/language.ts'
import { changed, type SearchState, writeState } from '#web/session/search-state.ts'
import { Icon } from '#web/ui/icon.tsx'
import { WithMarkup } from '#web/ui/markup.tsx'
import { mapMarkup } from './map-drawing.ts'

type Props = { map: ResultMapData; state: SearchState }

/** The drawing, and beside it the same places as a list. */
export function ResultMap({ map, state }: Props) {
  const language = useLanguage()
  const texts = usePlaceText()
  const { places, path, limit } = map
  const { countOf } = useCounts(limit)
  const markup = mapMarkup(places, {
    label: texts.mapOf(path.at(-1)?.name),
    limit,
    governorate: path[0]?.id,
    hrefOf: (place) => localHref(language, addressOf(state, place)),
    countOf,
  })
  const isWithoutPosition = places.some(({ latitude }) => latitude === null)
  return (
    <div className="gap-6 md:grid md:grid-cols-[minmax(0,1fr)_20rem]">
      <div>
        <WithMarkup markup={markup} className="rounded-xl border border-line bg-surface" />
        <p className="mt-1 text-muted text-sm">
          {limit ? texts.mapNote : texts.mapWithoutCounts} {isWithoutPosition && texts.mapIncomplete}
        </p>
      </div>
      <Places map={map} state={state} />
    </div>
  )
}

const mapOf = (state: SearchState, id: number) => `/map?${writeState(changed(state, { zone_id: String(id) }))}`
export const listOf = (state: SearchState, id: number) => `/?${writeState(changed(state, { zone_id: String(id) }))}`

/** A place with further places opens its map, the others their list. */
const addressOf = (state: SearchState, { id, has_places }: MapPlace) =>
  has_places ? mapOf(state, id) : listOf(state, id)

function Places({ map: { places, limit }, state }: Props) {
  const texts = usePlaceText()
  const { wordsOf } = useCounts(limit)
  if (!places.length) return <p className="py-8 text-center text-muted">{texts.mapEmpty}</p>
  return (
    <ul aria-label={texts.mapPlaces} className="mt-4 md:mt-0">
      {places.map((place) => (
        <li key={place.id} className="flex items-center gap-2 border-line border-b last:border-b-0">
          <Link to={addressOf(state, place)} className="flex min-h-11 grow items-center gap-1 hover:underline">
            <bdi>{place.name}</bdi>
            {place.has_places && <Icon name="chevron-right" size={16} className="icon-directional text-muted" />}
          </Link>
          <Link
            to={listOf(state, place.id)}
            aria-label={`${place.name}: ${wordsOf(place)}`}
            className="inline-flex min-h-11 items-center text-primary text-sm hover:underline"
          >
            {wordsOf(place)}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Numbers of ads in digits and in words; without counts the words are "show ads". */
function useCounts(limit: number) {
  const language = useLanguage()
  const { ads, filters } = useText()
  const number = (count: number) => formatNumber(language, Math.min(count, limit))
  const wordsOf = ({ count }: MapPlace) => {
    if (count === undefined) return filters.show
    return count > limit ? ads.countAtLeast(number(count)) : ads.count(count)
  }
  return {
    wordsOf,
    countOf: ({ count }: MapPlace) => {
      if (count === undefined) return ''
      return count > limit ? filters.atLeast(number(count)) : number(count)
    },
  }
}
