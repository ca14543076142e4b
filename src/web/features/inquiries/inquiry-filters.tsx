import { FilterChips } from '#web/parts/list-filters/filter-chips.tsx'
import { ListSearchForm } from '#web/parts/list-filters/list-search-form.tsx'
import { PlaceChoice } from '#web/parts/list-filters/place-choice.tsx'
import { pageQuery } from '#web/parts/paging.tsx'
import { useRootData } from '#web/session/root-data.ts'
import { useInquiryListText } from './list-texts.ts'

export type InquiryQuery = {
  category_id?: string | undefined
  governorate_id?: string | undefined
  search?: string | undefined
}

export const inquiriesAt = (query: InquiryQuery) => `/inquiries${pageQuery(1, query)}`

/** Words and place. */
export function InquirySearch({ query }: { query: InquiryQuery }) {
  const words = useInquiryListText()
  return (
    <ListSearchForm path="/inquiries" label={words.search} query={query} searchClass="sm:basis-40">
      <PlaceChoice name="governorate_id" chosen={query.governorate_id} />
    </ListSearchForm>
  )
}

/** Every filter that narrows the list, each with a link that drops it. */
export function ActiveInquiryFilters({ query, category }: { query: InquiryQuery; category: string | undefined }) {
  const place = useGovernorateName(query.governorate_id)
  return (
    <FilterChips
      path="/inquiries"
      chips={[
        { label: query.search, to: inquiriesAt({ ...query, search: undefined }) },
        { label: category, to: inquiriesAt({ ...query, category_id: undefined }) },
        { label: place, to: inquiriesAt({ ...query, governorate_id: undefined }) },
      ]}
    />
  )
}

export function useGovernorateName(id: string | undefined) {
  const governorates = useRootData()?.governorates ?? []
  return governorates.find((one) => String(one.id) === id)?.name
}
