import type { Reading } from '#contract/ads.ts'
import { listSeparators } from '#i18n/format.ts'
import { Link } from '#web/parts/link.tsx'
import { useLanguage } from '#web/session/language.ts'
import { changed, type SearchState, without, writeState } from '#web/session/search-state.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useFilterChips } from './active-filters.tsx'
import { useResultText } from './result-texts.ts'

type Props = { state: SearchState; reading: Reading | undefined }

/** What the search made of the words, with a way back to what was typed. */
export function SearchReading({ state, reading }: Props) {
  if (!reading || typeof state.search !== 'string') return null
  return (
    <>
      <Understood state={state} understood={reading.understood} />
      <Corrections state={state} corrections={reading.corrections} />
      <Widened reading={reading} search={state.search} />
      <UnusedPrices prices={reading.unused_prices} />
    </>
  )
}

type UnderstoodProps = { state: SearchState; understood: Reading['understood'] }

function Understood({ state, understood }: UnderstoodProps) {
  const results = useResultText()
  const labelOf = useLabels()
  if (!understood.length) return null
  return (
    <div className="-mx-4 flex items-center gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none]">
      <span className="shrink-0 text-muted text-sm">{results.understood}</span>
      <ul aria-label={results.understood} className="flex gap-2 md:flex-wrap">
        {understood.map((part) => (
          <li key={part.text} className="flex shrink-0 items-center rounded-full bg-primary-soft text-sm">
            <Link
              to={searchFor(state, part.text, `"${part.text}"`)}
              title={results.asWords(part.text)}
              aria-label={`${labelOf(part)}. ${results.asWords(part.text)}`}
              className="inline-flex min-h-11 items-center rounded-s-full ps-3.5 hover:underline"
            >
              <bdi>{labelOf(part)}</bdi>
            </Link>
            <Link
              to={searchFor(state, part.text, '')}
              aria-label={results.remove(part.text)}
              className="grid size-11 place-items-center rounded-e-full text-muted hover:bg-sunken"
            >
              <Icon name="x" size={16} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The filter reads better than the typed words; places, categories and orders are their own names. */
function useLabels() {
  const chipsOf = useFilterChips()
  const language = useLanguage()
  return ({ text, query }: Reading['understood'][number]) => {
    const values = Object.entries(query).map(([name, value]) => [name, [value].flat().map(String)] as const)
    const state = Object.fromEntries(
      values.map(([name, [first = '', ...rest]]) => [name, rest.length ? [first, ...rest] : first]),
    )
    return (
      chipsOf(state)
        .map(({ label }) => label)
        .join(listSeparators[language]) || text
    )
  }
}

function Corrections({ state, corrections }: { state: SearchState; corrections: Reading['corrections'] }) {
  const results = useResultText()
  return corrections.map(({ from, to }) => (
    <p key={from} className="flex flex-wrap items-center gap-x-3 text-sm">
      {results.corrected(to, from)}
      <Link
        to={searchFor(state, from, `"${from}"`)}
        className="inline-flex min-h-11 items-center text-primary hover:underline"
      >
        {results.asTyped(from)}
      </Link>
    </p>
  ))
}

function Widened({ reading: { dropped, is_widened, is_absent }, search }: { reading: Reading; search: string }) {
  const results = useResultText()
  if (!dropped.length && !is_widened) return null
  return (
    <p className="my-1 rounded-lg bg-apricot-soft px-3 py-2 text-sm">
      {is_absent ? results.absent(search) : dropped.length ? results.dropped(dropped) : results.widened}
    </p>
  )
}

function UnusedPrices({ prices }: { prices: string[] }) {
  const results = useResultText()
  return prices.length ? (
    <p className="my-1 rounded-lg bg-apricot-soft px-3 py-2 text-sm">{results.unusedPrices(prices)}</p>
  ) : null
}

/** The same list with a part of the words replaced. */
function searchFor(state: SearchState, part: string, replacement: string) {
  const words = String(state.search ?? '')
  const start = words.toLowerCase().indexOf(part.toLowerCase())
  const typed = start < 0 ? words : words.slice(0, start) + replacement + words.slice(start + part.length)
  const search = typed.replace(/\s+/g, ' ').trim()
  return `/?${writeState(search ? changed(state, { search }) : changed(without(state, ['search']), {}))}`
}
