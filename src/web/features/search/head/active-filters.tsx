import { attributeList, flagIsSet } from '#contract/ad-attribute-list.ts'
import { statuses } from '#contract/ad-choices.ts'
import type { Home } from '#contract/ads.ts'
import { formatNumber, formatPrice } from '#i18n/format.ts'
import type { PlaceTexts, ResultTexts, ShellTexts } from '#i18n/texts.ts'
import { filterName } from '#web/features/search/filter-name.ts'
import { Link } from '#web/parts/link.tsx'
import { usePlaceText } from '#web/parts/zone-picker/place-texts.ts'
import { attributeText } from '#web/session/attribute-text.ts'
import { useLanguage, useText } from '#web/session/language.ts'
import {
  activeFilters,
  changed,
  clearFilters,
  list,
  type SearchState,
  without,
  writeState,
} from '#web/session/search-state.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useResultText } from './result-texts.ts'

/** Every filter that narrows the list, each with a link that drops it. */
export function ActiveFilters({ state, facts }: { state: SearchState; facts: Home['facts'] }) {
  const text = useText()
  const results = useResultText()
  const chips = useFilterChips()(state, facts)
  if (!chips.length) return null
  return (
    <ul
      aria-label={results.activeFilters}
      className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:flex-wrap"
    >
      {chips.map(({ label, rest }) => (
        <li key={label} className="shrink-0">
          <Link
            to={`/?${writeState(rest)}`}
            preventScrollReset
            aria-label={results.remove(label)}
            className="inline-flex min-h-11 items-center gap-2 rounded-full bg-primary-soft px-3.5 text-sm hover:bg-sunken"
          >
            {label}
            <Icon name="x" size={16} className="text-muted" />
          </Link>
        </li>
      ))}
      {/* On desktops it is above the filter form. */}
      <li className="shrink-0 lg:hidden">
        <Link
          to={`/?${writeState(clearFilters(state))}`}
          preventScrollReset
          className="inline-flex min-h-11 items-center px-2 text-primary text-sm hover:underline"
        >
          {text.filters.clear}
        </Link>
      </li>
    </ul>
  )
}

/** The filters of a state as words, each with the state without it. */
export function useFilterChips() {
  const text = useText()
  const results = useResultText()
  const places = usePlaceText()
  const language = useLanguage()
  const format = (field: string, value: string) => {
    const number = Number(value.replace(/^\$/, ''))
    if (field === 'price')
      return value.startsWith('$') ? results.dollars(formatNumber(language, number)) : formatPrice(language, number)
    // A year is not grouped.
    return number < 10_000 ? value : formatNumber(language, number)
  }
  return (state: SearchState, facts: Home['facts'] = []) => chipsOf(state, facts, text, { results, places }, format)
}

type Chip = { label: string; rest: SearchState }
type Format = (field: string, value: string) => string

/** The ends of a range are one chip, the options of a choice one each. */
function chipsOf(
  state: SearchState,
  facts: NonNullable<Home['facts']>,
  text: ShellTexts,
  { results, places }: { results: ResultTexts; places: PlaceTexts },
  format: Format,
): Chip[] {
  const active = activeFilters(state)
  const fields = new Set(active.map((name) => name.replace(/(?:From|To)$/, '')))
  return [...fields].flatMap((field) => {
    const name = filterName(field, text)
    const [from, to] = [`${field}From`, `${field}To`].map((key) =>
      active.includes(key) ? list(state, key)[0] : undefined,
    )
    if (from ?? to) {
      const ends = amountOf(from) > amountOf(to) ? [to, from] : [from, to]
      const [low, high] = ends.map((value) => value && format(field, value))
      return {
        label: rangeName(name, low, high, results),
        rest: changed(without(state, [`${field}From`, `${field}To`]), {}),
      }
    }
    return list(state, field).map((option) => ({
      label: facts.find(({ value }) => value === option)?.label ?? optionName(field, option, text, places) ?? name,
      rest: withoutOption(state, field, option),
    }))
  })
}

/** Not a number for text and for an open end, so that both stay in their order. */
const amountOf = (value: string | undefined) => Number(value?.replace(/^\$/, ''))

function rangeName(name: string, low: string | undefined, high: string | undefined, results: ResultTexts) {
  if (low && low === high) return `${name}: ${low}`
  if (low && high) return results.range(name, low, high)
  return low ? results.from(name, low) : results.upTo(name, high ?? '')
}

function optionName(field: string, option: string, text: ShellTexts, places: PlaceTexts) {
  if (field === 'within') return places.withinOf(option)
  if (field === 'statuses') {
    const status = statuses.find((one) => one === option)
    return status && text.filters.statuses[status]
  }
  const attribute = attributeList.find(({ filter }) => filter?.key === field)
  if (!attribute || option === flagIsSet) return undefined
  const { filterOptions, options } = attributeText(text, attribute)
  return (filterOptions ?? options)?.[option]
}

function withoutOption(state: SearchState, field: string, option: string): SearchState {
  const left = list(state, field).filter((other) => other !== option)
  return changed(left.length ? { ...state, [field]: left } : without(state, [field]), {})
}
