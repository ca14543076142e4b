import { useLocation } from 'react-router'
import { withoutLanguage } from '#contract/language.ts'
import { changed, readState, type SearchState, without, writeState } from '#web/session/search-state.ts'

/** URL of the list in a zone: keeps the other filters of the home list; other pages start without filters. */
export function useZoneAddress() {
  const addressOf = usePlaceAddress()
  return (id?: number) => addressOf(id === undefined ? {} : { zone_id: String(id) })
}

/** The same for any choice of places. A distance without a place means nothing. */
export function usePlaceAddress() {
  const { pathname, search } = useLocation()
  const isHome = withoutLanguage(pathname) === '/'
  const otherFilters = isHome ? without(readState(new URLSearchParams(search)), ['zone_id', 'zones_ids']) : {}
  return (places: SearchState) => {
    const others = Object.keys(places).length ? otherFilters : without(otherFilters, ['within'])
    const query = writeState(changed(others, places))
    return query ? `/?${query}` : '/'
  }
}
