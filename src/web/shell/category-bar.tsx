import { useLocation } from 'react-router'
import { withoutLanguage } from '#contract/language.ts'
import { categoryQuery } from '#web/parts/category-query.ts'
import { Link } from '#web/parts/link.tsx'
import { useText } from '#web/session/language.ts'
import { useRootData } from '#web/session/root-data.ts'
import { CategoryIcon } from '#web/ui/icon.tsx'

/** The navigation categories under the top bar; scrolls sideways on narrow screens. */
export function CategoryBar() {
  const { shell } = useText()
  const categories = useRootData()?.navBarCategories ?? []
  const subject = useSubject()
  if (!categories.length) return null
  return (
    <nav aria-label={shell.mainCategories} className="hidden border-line border-b bg-surface md:block">
      <ul className="mx-auto flex max-w-site overflow-x-auto px-2">
        {categories.map((category) => (
          <li key={category.id} className="shrink-0">
            <Link
              to={`/?${subject}${categoryQuery([category])}`}
              className="flex min-h-11 items-center gap-1.5 rounded-md px-1.5 text-sm hover:bg-sunken"
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

/** What is being looked for, and where, stays when another category is chosen. */
function useSubject() {
  const { pathname, search } = useLocation()
  if (withoutLanguage(pathname) !== '/') return ''
  const query = new URLSearchParams(search)
  const kept = ['search', 'zone_id'].flatMap((name) => {
    const value = query.get(name)
    return value ? `${name}=${encodeURIComponent(value)}&` : []
  })
  return kept.join('')
}
