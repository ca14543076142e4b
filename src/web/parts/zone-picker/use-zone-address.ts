import { useLocation } from 'react-router'
import { withoutLanguage } from '#contract/language.ts'
import { changed, readState, without, writeState } from '#web/session/search-state.ts'

/** URL of the list in a zone: keeps the other filters of the home list; other pages start without filters. */
export function useZoneAddress() {
  const { pathname, search } = useLocation()
  const isHome = withoutLanguage(pathname) === '/'
  const otherFilters = isHome ? without(readState(new URLSearchParams(search)), ['zone_id']) : {}
  return (id?: number) => {
    const query = writeState(changed(otherFilters, id === undefined ? {} : { zone_id: String(id) }))
    return query ? `/?${query}` : '/'
  }
}
