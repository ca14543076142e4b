import type { Facet } from '#contract/ads.ts'
import type { Category } from '#contract/catalog.ts'
import { Link } from '#web/parts/link.tsx'
import { OptionCount } from '#web/parts/option-count.tsx'
import { useText } from '#web/session/language.ts'
import { CategoryIcon } from '#web/ui/icon.tsx'
import { type InquiryQuery, inquiriesAt } from './inquiry-filters.tsx'

const chip =
  'inline-flex min-h-11 items-center gap-2 whitespace-nowrap rounded-full border border-line bg-surface px-3.5 hover:border-primary hover:bg-primary-soft aria-[current=page]:border-primary aria-[current=page]:bg-primary-soft aria-[current=page]:font-semibold'

type Props = { categories: Category[]; query: InquiryQuery; facet: Facet | undefined }

/** One row that scrolls: the categories with the most requests first, none without requests. */
export function CategoryChips({ categories, query, facet }: Props) {
  const { adPage } = useText()
  const chosen = Number(query.category_id)
  const requestsIn = ({ id }: Category) => facet?.counts[id] ?? 0
  const shown = facet
    ? categories
        .filter((category) => requestsIn(category) || category.id === chosen)
        .toSorted((one, other) => requestsIn(other) - requestsIn(one))
    : categories
  return (
    <nav aria-label={adPage.inquiries.filter} className="-mx-4 mt-2">
      <ul className="flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none]">
        <li className="flex shrink-0">
          <Link
            to={inquiriesAt({ ...query, category_id: undefined })}
            aria-current={query.category_id ? undefined : 'page'}
            className={chip}
          >
            {adPage.inquiries.all}
          </Link>
        </li>
        {shown.map((category) => (
          <li key={category.id} className="flex shrink-0">
            <Link
              to={inquiriesAt({ ...query, category_id: String(category.id) })}
              aria-current={chosen === category.id ? 'page' : undefined}
              className={chip}
            >
              <CategoryIcon name={category.icon} color={category.color} isTop size={18} className="category-ink" />
              {category.name}
              <OptionCount facet={facet} option={category.id} isBeside />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
