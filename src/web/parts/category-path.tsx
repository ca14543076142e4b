import { useText } from '#web/session/language.ts'
import { Icon } from '#web/ui/icon.tsx'
import { categoryQuery } from './category-query.ts'
import { Link } from './link.tsx'

/** Breadcrumb from the home page to the category; every step links to its list. */
export function CategoryPath({ path }: { path: { id: number; name: string }[] }) {
  const { adPage, shell } = useText()
  return (
    <nav aria-label={adPage.path} className="text-sm">
      <ol className="flex items-center gap-x-1 overflow-x-auto whitespace-nowrap [scrollbar-width:none]">
        <li>
          <Link to="/" className="inline-flex min-h-11 items-center text-primary hover:underline">
            {shell.home}
          </Link>
        </li>
        {path.map((category, level) => (
          <li key={category.id} className="flex items-center gap-1">
            <Icon name="chevron-right" size={14} className="icon-directional text-muted" />
            <Link
              to={`/?${categoryQuery(path.slice(0, level + 1))}`}
              className="inline-flex min-h-11 items-center text-primary hover:underline"
            >
              {category.name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
