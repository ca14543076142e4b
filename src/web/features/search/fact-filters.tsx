import { useEffect, useState } from 'react'
import type { FactFilter, FactFilters as Filters } from '#contract/facts.ts'
import { lightApi } from '#web/session/api.ts'
import { useLanguage, useText } from '#web/session/language.ts'
import { useRootData } from '#web/session/root-data.ts'
import { list, type SearchState, without, writeState } from '#web/session/search-state.ts'
import { CollapseIcon } from '#web/ui/collapse-icon.tsx'
import { ChoiceGroup } from './filter-fields.tsx'
import { useResultText } from './head/result-texts.ts'

type Props = { state: SearchState; drawn: Filters | undefined }

/** Groups that are open; the others are one press away. */
const openGroups = 3

/** The filters by facts of the chosen category. Until they are here, the chosen ones are hidden fields. */
export function FactFilters({ state, drawn }: Props) {
  const { moreFacts } = useResultText()
  const loaded = useFactFilters(state, drawn)
  const chosen = list(state, 'facts')
  if (!loaded) return chosen.map((value) => <input key={value} type="hidden" name="facts[]" value={value} />)
  const isChosen = ({ options = [], from = [], to = [] }: FactFilter) =>
    [...options, ...from, ...to].some(({ value }) => chosen.includes(value))
  const first = loaded.filters.filter((filter, place) => place < openGroups || isChosen(filter))
  const others = loaded.filters.filter((filter) => !first.includes(filter))
  const group = (filter: FactFilter) => (
    <FactGroup key={filter.key} filter={filter} limit={loaded.limit} chosen={chosen} />
  )
  return (
    <div className="flex flex-col gap-5">
      {first.map(group)}
      {others.length > 0 && (
        <details className="group">
          <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
            {moreFacts}
            <CollapseIcon />
          </summary>
          <div className="flex flex-col gap-5 pt-3">{others.map(group)}</div>
        </details>
      )}
    </div>
  )
}

function FactGroup({ filter, limit, chosen }: { filter: FactFilter; limit: number; chosen: string[] }) {
  const { filters } = useText()
  const { any } = useResultText()
  const { label, options, from, to } = filter
  if (options) {
    const isCounted = options.every(({ count }) => count !== undefined)
    const counts = Object.fromEntries(options.map(({ value, count = 0 }) => [value, count]))
    return (
      <ChoiceGroup
        label={label}
        name="facts[]"
        kind="checkbox"
        chosen={chosen}
        options={options.map(({ value }) => value)}
        words={Object.fromEntries(options.map(({ value, label: name }) => [value, name]))}
        facet={isCounted ? { limit, counts } : undefined}
      />
    )
  }
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{label}</legend>
      <div className={`grid gap-2 ${to ? 'grid-cols-2' : ''}`}>
        {from && <BoundSelect name={to ? filters.from : any} options={from} chosen={chosen} />}
        {to && <BoundSelect name={filters.to} options={to} chosen={chosen} />}
      </div>
    </fieldset>
  )
}

type BoundProps = { name: string; options: { value: string; label: string }[]; chosen: string[] }

const BoundSelect = ({ name, options, chosen }: BoundProps) => (
  <select
    name="facts[]"
    aria-label={name}
    defaultValue={options.find(({ value }) => chosen.includes(value))?.value ?? ''}
    className="h-11 w-full min-w-0 rounded-md border border-line-strong bg-surface px-3"
  >
    <option value="">{name}</option>
    {options.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </select>
)

/** Those of the last list stay until those of the next one are here. */
function useFactFilters(state: SearchState, drawn: Filters | undefined): Filters | undefined {
  const language = useLanguage()
  const apiBase = useRootData()?.apiBase ?? '/api'
  const [loaded, setLoaded] = useState<{ category: string; filters: Filters }>()
  const query = without(state, ['page', 'cursor', 'sort'])
  const key = writeState(query)
  const category = list(state, 'categories_ids').join()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the query
  useEffect(() => {
    if (drawn) return
    const control = new AbortController()
    lightApi(language, apiBase, control.signal)
      .facts.filters({ query })
      .then((filters) => setLoaded({ category, filters }))
      // Without a connection the list has its other filters.
      .catch(() => {})
    return () => control.abort()
  }, [key, language, drawn])
  return drawn ?? (loaded?.category === category ? loaded.filters : undefined)
}
