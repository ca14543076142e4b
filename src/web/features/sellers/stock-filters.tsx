import { Form } from 'react-router'
import { listSorts } from '#contract/ad-choices.ts'
import type { Seller } from '#contract/sellers.ts'
import { Link } from '#web/parts/link.tsx'
import { pageQuery } from '#web/parts/paging.tsx'
import { useLocalPath, useText } from '#web/session/language.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'

export type StockQuery = { category_id?: string | undefined; search?: string | undefined; sort?: string | undefined }

type Props = { seller: Seller; path: string; query: StockQuery }

/** Search, sort and categories of a seller's ads: links and a GET form, so they work without JavaScript. */
export function StockFilters({ seller, path, query }: Props) {
  const { adPage } = useText()
  // A list that fits on one screen needs no tools.
  if (seller.ads_count < 6) return null
  const addressOf = (category_id: string | undefined) => `${path}${pageQuery(1, { ...query, category_id })}`
  return (
    <div className="mt-2 flex flex-col gap-2">
      <StockSearch path={path} query={query} />
      {seller.stock.length > 1 && (
        <nav aria-label={adPage.inquiries.filter} className="-mx-4">
          <ul className="flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none]">
            <Chip to={addressOf(undefined)} isCurrent={!query.category_id}>
              {adPage.inquiries.all}
            </Chip>
            {seller.stock.map(({ id, name, count }) => (
              <Chip key={id} to={addressOf(String(id))} isCurrent={query.category_id === String(id)}>
                {name} <small className="text-muted">({count})</small>
              </Chip>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}

function StockSearch({ path, query }: Omit<Props, 'seller'>) {
  const { adPage, filters, shell } = useText()
  const local = useLocalPath()
  const field = 'min-h-11 rounded-md border border-line-strong bg-surface px-3'
  return (
    <Form
      action={local(path)}
      className="flex flex-wrap gap-2"
      role="search"
      aria-label={adPage.seller.searchAds}
      preventScrollReset
    >
      {query.category_id && <input type="hidden" name="category_id" value={query.category_id} />}
      <input
        type="search"
        name="search"
        maxLength={60}
        defaultValue={query.search}
        aria-label={adPage.seller.searchAds}
        placeholder={adPage.seller.searchAds}
        className={`${field} min-w-0 grow basis-40 placeholder:text-muted`}
      />
      <button type="submit" aria-label={shell.search} className={buttonClass('quiet')}>
        <Icon name="search" />
      </button>
      <select
        name="sort"
        aria-label={filters.sort}
        defaultValue={query.sort ?? 'newest'}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
        className={field}
      >
        {listSorts.map((sort) => (
          <option key={sort} value={sort}>
            {filters.sorts[sort]}
          </option>
        ))}
      </select>
    </Form>
  )
}

const Chip = ({ to, isCurrent, children }: { to: string; isCurrent: boolean; children: React.ReactNode }) => (
  <li className="flex shrink-0">
    <Link
      to={to}
      preventScrollReset
      aria-current={isCurrent ? 'page' : undefined}
      className="inline-flex min-h-11 items-center gap-1 whitespace-nowrap rounded-full border border-line bg-surface px-4 hover:border-primary aria-[current=page]:border-primary aria-[current=page]:bg-primary-soft aria-[current=page]:font-semibold"
    >
      {children}
    </Link>
  </li>
)
