import { Form } from 'react-router'
import type { Zone } from '#contract/catalog.ts'
import { formatPrice } from '#i18n/format.ts'
import { FilterChips } from '#web/parts/list-filters/filter-chips.tsx'
import { useListFilterText } from '#web/parts/list-filters/list-filter-text.ts'
import { PlaceChoice } from '#web/parts/list-filters/place-choice.tsx'
import { pageQuery } from '#web/parts/paging.tsx'
import { useLanguage, useLocalPath, useText } from '#web/session/language.ts'
import { plainNumber } from '#web/session/search-state.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'

export type FeaturedQuery = {
  search?: string | undefined
  category_id?: string | undefined
  zone_id?: string | undefined
  priceFrom?: string | undefined
  priceTo?: string | undefined
}

export const featuredAt = (query: FeaturedQuery) => `/featured-offers${pageQuery(1, query)}`

/** Forms send empty fields. Crossed prices are a slip, and swapped. */
export function readFeaturedQuery(params: URLSearchParams): FeaturedQuery {
  const field = (name: string) => params.get(name)?.trim() || undefined
  const price = (name: string) => plainNumber(field(name) ?? '') || undefined
  const [priceFrom, priceTo] = [price('priceFrom'), price('priceTo')]
  const isCrossed = Number(priceFrom) > Number(priceTo)
  return {
    search: field('search'),
    category_id: field('category_id'),
    zone_id: field('zone_id'),
    priceFrom: isCrossed ? priceTo : priceFrom,
    priceTo: isCrossed ? priceFrom : priceTo,
  }
}

const fieldClass = 'min-h-11 min-w-0 grow rounded-md border border-line-strong bg-surface px-3 placeholder:text-muted'

/** Words, place and price: a GET form, so it works without JavaScript. */
export function FeaturedSearch({ query, place }: { query: FeaturedQuery; place: Zone | undefined }) {
  const { shell } = useText()
  const words = useListFilterText()
  const local = useLocalPath()
  return (
    // Without the key the fields would keep what was typed before a filter was dropped.
    <Form
      key={JSON.stringify(query)}
      action={local('/featured-offers')}
      role="search"
      aria-label={words.featured.search}
      className="mt-3 flex flex-wrap gap-2"
    >
      {query.category_id && <input type="hidden" name="category_id" value={query.category_id} />}
      <input
        type="search"
        name="search"
        maxLength={200}
        defaultValue={query.search}
        aria-label={words.featured.search}
        placeholder={words.featured.search}
        className={`${fieldClass} basis-full lg:basis-40`}
      />
      <PriceInput name="priceFrom" label={words.priceFrom} value={query.priceFrom} />
      <PriceInput name="priceTo" label={words.priceTo} value={query.priceTo} />
      <PlaceChoice name="zone_id" chosen={query.zone_id} other={place} />
      <button type="submit" aria-label={shell.search} className={buttonClass('quiet')}>
        <Icon name="search" />
      </button>
    </Form>
  )
}

function PriceInput({ name, label, value }: { name: string; label: string; value: string | undefined }) {
  return (
    <input
      type="text"
      inputMode="numeric"
      pattern="[0-9٠-٩۰-۹][0-9٠-٩۰-۹\s.,'’٬٫،]*"
      name={name}
      maxLength={20}
      defaultValue={value}
      aria-label={label}
      placeholder={label}
      className={`${fieldClass} basis-28 lg:max-w-40`}
    />
  )
}

type ActiveProps = { query: FeaturedQuery; category: string | undefined; place: Zone | undefined }

export function ActiveFeaturedFilters({ query, category, place }: ActiveProps) {
  const words = useListFilterText()
  const language = useLanguage()
  const priced = (price: string | undefined, label: (price: string) => string) =>
    price && label(formatPrice(language, Number(price)))
  return (
    <FilterChips
      path="/featured-offers"
      chips={[
        { label: query.search, to: featuredAt({ ...query, search: undefined }) },
        { label: category, to: featuredAt({ ...query, category_id: undefined }) },
        { label: place?.name, to: featuredAt({ ...query, zone_id: undefined }) },
        { label: priced(query.priceFrom, words.from), to: featuredAt({ ...query, priceFrom: undefined }) },
        { label: priced(query.priceTo, words.upTo), to: featuredAt({ ...query, priceTo: undefined }) },
      ]}
    />
  )
}
