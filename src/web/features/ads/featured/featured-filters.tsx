import type { Zone } from '#contract/catalog.ts'
import { formatPrice } from '#i18n/format.ts'
import { FilterChips } from '#web/parts/list-filters/filter-chips.tsx'
import { useListFilterText } from '#web/parts/list-filters/list-filter-text.ts'
import { ListSearchForm, listFieldClass } from '#web/parts/list-filters/list-search-form.tsx'
import { PlaceChoice } from '#web/parts/list-filters/place-choice.tsx'
import { pageQuery } from '#web/parts/paging.tsx'
import { useLanguage } from '#web/session/language.ts'
import { plainNumber } from '#web/session/search-state.ts'

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

/** Words, place and price. */
export function FeaturedSearch({ query, place }: { query: FeaturedQuery; place: Zone | undefined }) {
  const words = useListFilterText()
  return (
    <ListSearchForm path="/featured-offers" label={words.featured.search} query={query} searchClass="lg:basis-40">
      <PriceInput name="priceFrom" label={words.priceFrom} value={query.priceFrom} />
      <PriceInput name="priceTo" label={words.priceTo} value={query.priceTo} />
      <PlaceChoice name="zone_id" chosen={query.zone_id} other={place} />
    </ListSearchForm>
  )
}

function PriceInput({ name, label, value }: { name: string; label: string; value: string | undefined }) {
  return (
    <input
      type="text"
      name={name}
      maxLength={80}
      dir="auto"
      defaultValue={value}
      aria-label={label}
      placeholder={label}
      className={`${listFieldClass} basis-28 lg:max-w-40`}
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
