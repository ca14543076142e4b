import type { Facet } from '#contract/ads.ts'
import type { Category } from '#contract/catalog.ts'
import { Link } from '#web/parts/link.tsx'
import { OptionCount } from '#web/parts/option-count.tsx'
import { useText } from '#web/session/language.ts'
import { CategoryIcon } from '#web/ui/icon.tsx'

const chip =
  'inline-flex min-h-11 items-center gap-2 whitespace-nowrap rounded-full border border-line bg-surface px-3.5 hover:border-primary hover:bg-primary-soft aria-[current=page]:border-primary aria-[current=page]:bg-primary-soft aria-[current=page]:font-semibold'

type Props = {
  categories: Category[]
  chosen: string | undefined
  facet: Facet | undefined
  /** The URL of the list with this category, or with none. */
  addressOf: (categoryId: string | undefined) => string
}

/** One row that scrolls: the categories with the most entries first, none without entries. */
export function CategoryChips({ categories, chosen, facet, addressOf }: Props) {
  const { adPage } = useText()
  const countIn = ({ id }: Category) => facet?.counts[id] ?? 0
  const shown = facet
    ? categories
        .filter((category) => countIn(category) || String(category.id) === chosen)
        .toSorted((one, other) => countIn(other) - countIn(one))
    : categories
  return (
    <nav aria-label={adPage.inquiries.filter} className="-mx-4 mt-2">
      <ul className="flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none]">
        <li className="flex shrink-0">
          <Link to={addressOf(undefined)} aria-current={chosen ? undefined : 'page'} className={chip}>
            {adPage.inquiries.all}
          </Link>
        </li>
        {shown.map((category) => (
          <li key={category.id} className="flex shrink-0">
            <Link
              to={addressOf(String(category.id))}
              aria-current={chosen === String(category.id) ? 'page' : undefined}
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
