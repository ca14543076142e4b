import { useLocation } from 'react-router'
import { withoutLanguage } from '#contract/language.ts'
import { changed, readState, without, writeState } from '#web/session/search-state.ts'

/** Where choosing a place leads: the same list there, or from any other page the list of all there. */
export function useZoneAddress() {
  const { pathname, search } = useLocation()
  const isHome = withoutLanguage(pathname) === '/'
  const elsewhere = isHome ? without(readState(new URLSearchParams(search)), ['zone_id']) : {}
  return (id?: number) => {
    const query = writeState(changed(elsewhere, id === undefined ? {} : { zone_id: String(id) }))
    return query ? `/?${query}` : '/'
  }
}
