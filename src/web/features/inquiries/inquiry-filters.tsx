import { Form } from 'react-router'
import { Link } from '#web/parts/link.tsx'
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
  const governorates = useRootData()?.governorates ?? []
  const field = 'min-h-11 min-w-0 rounded-md border border-line-strong bg-surface px-3'
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
        className={`${field} grow basis-full placeholder:text-muted sm:basis-40`}
      />
      <select
        name="governorate_id"
        aria-label={words.place}
        defaultValue={query.governorate_id ?? ''}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
        className={`${field} grow sm:grow-0`}
      >
        <option value="">{words.allPlaces}</option>
        {governorates.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <button type="submit" aria-label={shell.search} className={buttonClass('quiet')}>
        <Icon name="search" />
      </button>
    </Form>
  )
}

type Chip = { label: string | undefined; rest: InquiryQuery }

/** Every filter that narrows the list, each with a link that drops it. */
export function ActiveInquiryFilters({ query, category }: { query: InquiryQuery; category: string | undefined }) {
  const words = useInquiryListText()
  const place = useGovernorateName(query.governorate_id)
  const chips: Chip[] = [
    { label: query.search, rest: { ...query, search: undefined } },
    { label: category, rest: { ...query, category_id: undefined } },
    { label: place, rest: { ...query, governorate_id: undefined } },
  ]
  const shown = chips.filter(({ label }) => label)
  if (!shown.length) return null
  return (
    <ul
      aria-label={words.activeFilters}
      className="-mx-4 mt-1 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:flex-wrap"
    >
      {shown.map(({ label = '', rest }) => (
        <li key={label} className="shrink-0">
          <Link
            to={inquiriesAt(rest)}
            preventScrollReset
            aria-label={words.remove(label)}
            className="inline-flex min-h-11 max-w-70 items-center gap-2 rounded-full bg-primary-soft px-3.5 text-sm hover:bg-sunken"
          >
            <bdi className="truncate">{label}</bdi>
            <Icon name="x" size={16} className="shrink-0 text-muted" />
          </Link>
        </li>
      ))}
      {shown.length > 1 && (
        <li className="shrink-0">
          <Link
            to="/inquiries"
            preventScrollReset
            className="inline-flex min-h-11 items-center px-2 text-primary text-sm hover:underline"
          >
            {words.clear}
          </Link>
        </li>
      )}
    </ul>
  )
}

export function useGovernorateName(id: string | undefined) {
  const governorates = useRootData()?.governorates ?? []
  return governorates.find((one) => String(one.id) === id)?.name
}
