import type { Category as WholeCategory } from '#contract/catalog.ts'
import { listIn } from '#web/features/search/list-in.ts'
import { Link } from '#web/parts/link.tsx'
import { useText } from '#web/session/language.ts'
import type { SearchState } from '#web/session/search-state.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The rendered fields of a category. */
export type Category = Omit<WholeCategory, 'slug' | 'parent_id'>

/** Breadcrumbs of the category path. The heading below names the category too. */
export function CategoryCrumbs({ state, path }: { state: SearchState; path: Category[] }) {
  const { home } = useText()
  return (
    <nav aria-label={home.path}>
      <ol className="flex items-center gap-1 text-sm">
        <li>
          <Link to={listIn(state, [])} className="inline-flex min-h-11 items-center text-primary hover:underline">
            {home.clearPath}
          </Link>
        </li>
        {path.map((category, level) => (
          <li key={category.id} className="flex items-center gap-1">
            <Icon name="chevron-right" size={16} className="icon-directional text-muted" />
            {level === path.length - 1 ? (
              <span aria-current="page">{category.name}</span>
            ) : (
              <Link
                to={listIn(state, path.slice(0, level + 1))}
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
