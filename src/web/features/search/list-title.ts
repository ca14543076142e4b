import type { Paginate } from '#contract/paging.ts'
import { formatNumber, listSeparators } from '#i18n/format.ts'
import { useLanguage, useText } from '#web/session/language.ts'
import type { SearchState } from '#web/session/search-state.ts'

type Named = { name: string }
type List = {
  state: SearchState
  path: Named[]
  zonePath: Named[]
  /** Several places that were chosen at once. */
  zones: Named[] | undefined
  paginate: Paginate
}

/** What a list shows and how much of it, as its heading, title and description say it. */
export function useListTitle({ state, path, zonePath, zones, paginate }: List) {
  const { ads } = useText()
  const count = useAdCount()(paginate)
  const category = path.at(-1)?.name
  const language = useLanguage()
  const place = zones?.map(({ name }) => name).join(listSeparators[language]) ?? zonePath.at(-1)?.name
  const list = ads.listOf({
    ...(typeof state.search === 'string' && { search: state.search }),
    ...(category && { category }),
    ...(place && { place, isNear: state.sort === 'nearest' || 'within' in state }),
  })
  return { list, count, title: `${list} — ${count}`, description: ads.listDescription(list, count) }
}

/** The number of ads in words; from a limit on it is "more than". */
export function useAdCount() {
  const { ads } = useText()
  const language = useLanguage()
  return ({ total, total_relation }: Pick<Paginate, 'total' | 'total_relation'>) =>
    total_relation === 'gte' ? ads.countAtLeast(formatNumber(language, total)) : ads.count(total)
}
