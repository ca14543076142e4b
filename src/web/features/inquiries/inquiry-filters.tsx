import { Form } from 'react-router'
import { FilterChips } from '#web/parts/list-filters/filter-chips.tsx'
import { PlaceChoice } from '#web/parts/list-filters/place-choice.tsx'
import { pageQuery } from '#web/parts/paging.tsx'
import { useLocalPath, useText } from '#web/session/language.ts'
import { useRootData } from '#web/session/root-data.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useInquiryListText } from './list-texts.ts'

export type InquiryQuery = {
  category_id?: string | undefined
  governorate_id?: string | undefined
  search?: string | undefined
}

export const inquiriesAt = (query: InquiryQuery) => `/inquiries${pageQuery(1, query)}`

/** Words and place: a GET form, so it works without JavaScript. */
export function InquirySearch({ query }: { query: InquiryQuery }) {
  const { shell } = useText()
  const words = useInquiryListText()
  const local = useLocalPath()
  return (
    // Without the key the fields would keep what was typed before a filter was dropped.
    <Form
      key={JSON.stringify(query)}
      action={local('/inquiries')}
      role="search"
      aria-label={words.search}
      className="mt-3 flex flex-wrap gap-2"
    >
      {query.category_id && <input type="hidden" name="category_id" value={query.category_id} />}
      <input
        type="search"
        name="search"
        maxLength={200}
        defaultValue={query.search}
        aria-label={words.search}
        placeholder={words.search}
        className="min-h-11 min-w-0 grow basis-full rounded-md border border-line-strong bg-surface px-3 placeholder:text-muted sm:basis-40"
      />
      <PlaceChoice name="governorate_id" chosen={query.governorate_id} />
      <button type="submit" aria-label={shell.search} className={buttonClass('quiet')}>
        <Icon name="search" />
      </button>
    </Form>
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
