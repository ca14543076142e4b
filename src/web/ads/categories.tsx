import type { Category } from '#contract/catalog.ts'
import { categoryQuery } from '#web/category-query.ts'
import { useText } from '#web/language.ts'
import { Link } from '#web/link.tsx'
import { CategoryIcon, Icon } from '#web/ui/icon.tsx'

export function TopCategories({ categories }: { categories: Category[] }) {
  const { shell } = useText()
  return (
    <nav aria-label={shell.categories} className="mt-4">
      <ul className="grid grid-cols-4 gap-2 sm:grid-cols-6 md:gap-3 lg:grid-cols-8">
        {categories.map((category) => (
          <li key={category.id}>
            <Link
              to={`/?${categoryQuery([category])}`}
              className="flex h-full flex-col items-center gap-1.5 rounded-lg border border-line bg-surface px-1 py-3 text-center text-sm leading-snug hover:border-primary hover:bg-primary-soft"
            >
              <CategoryIcon name={category.icon} color={category.color} isTop size={28} className="category-ink" />
              {category.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The way down so far: choosing an earlier one goes back to it (spec §4). */
export function CategoryPathChips({ path }: { path: Category[] }) {
  const { home } = useText()
  return (
    <nav aria-label={home.path}>
      <ol className="flex flex-wrap items-center gap-1">
        <li className="flex items-center gap-1">
          <Link to="/" className="inline-flex min-h-11 items-center text-primary hover:underline">
            {home.clearPath}
          </Link>
        </li>
        {path.map((category, level) => (
          <li key={category.id} className="flex items-center gap-1">
            <Icon name="chevron-right" size={16} className="icon-directional text-muted" />
            {level === path.length - 1 ? (
              <h1 aria-current="page" className="font-bold text-xl">
                {category.name}
              </h1>
            ) : (
              <Link
                to={`/?${categoryQuery(path.slice(0, level + 1))}`}
                className="inline-flex min-h-11 items-center text-primary hover:underline"
              >
                {category.name}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

export function Subcategories({ path, categories }: { path: Category[]; categories: Category[] }) {
  const { shell } = useText()
  if (!categories.length) return null
  return (
    <nav aria-label={shell.categories} className="mt-3">
      <ul className="flex flex-wrap gap-2">
        {categories.map((category) => (
          <li key={category.id}>
            <Link
              to={`/?${categoryQuery([...path, category])}`}
              className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface px-4 hover:border-primary hover:bg-primary-soft"
            >
              <CategoryIcon
                name={category.icon}
                color={category.color}
                isTop={false}
                size={18}
                className="category-ink"
              />
              {category.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
