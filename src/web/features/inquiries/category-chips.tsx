import type { Category } from '#contract/catalog.ts'
import { Link } from '#web/parts/link.tsx'
import { useText } from '#web/session/language.ts'
import { CategoryIcon } from '#web/ui/icon.tsx'

const chip =
  'inline-flex min-h-11 items-center gap-2 whitespace-nowrap rounded-full border border-line bg-surface px-4 hover:border-primary aria-[current=page]:border-primary aria-[current=page]:bg-primary-soft aria-[current=page]:font-semibold'

/** One row that scrolls: 24 categories in several rows would push the requests off the screen. */
export function CategoryChips({ categories, chosen }: { categories: Category[]; chosen: number | undefined }) {
  const { adPage } = useText()
  return (
    <nav aria-label={adPage.inquiries.filter} className="-mx-4 mt-3">
      <ul className="flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:thin]">
        <li className="flex shrink-0">
          <Link to="/inquiries" aria-current={chosen === undefined ? 'page' : undefined} className={chip}>
            {adPage.inquiries.all}
          </Link>
        </li>
        {categories.map((category) => (
          <li key={category.id} className="flex shrink-0">
            <Link
              to={`/inquiries?category_id=${category.id}`}
              aria-current={chosen === category.id ? 'page' : undefined}
              className={chip}
            >
              <CategoryIcon name={category.icon} color={category.color} isTop size={18} className="category-ink" />
              {category.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
