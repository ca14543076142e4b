import { useState } from 'react'
import { categoryQuery } from '#web/parts/category-query.ts'
import { Link } from '#web/parts/link.tsx'
import { useText } from '#web/session/language.ts'
import { useRootData } from '#web/session/root-data.ts'
import { CategoryIcon } from '#web/ui/icon.tsx'
import { HomeRails } from './home-rails.tsx'

/** Below the message of a page that does not exist: categories and new ads. */
export function WayOn() {
  const { shell } = useText()
  const categories = useRootData()?.navBarCategories ?? []
  const [now] = useState(Date.now)
  return (
    <div className="mx-auto max-w-page px-4 pb-8">
      <nav aria-label={shell.categories}>
        <ul className="flex flex-wrap justify-center gap-2">
          {categories.map((category) => (
            <li key={category.id}>
              <Link
                to={`/?${categoryQuery([category])}`}
                className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface px-4 hover:border-primary hover:bg-primary-soft"
              >
                <CategoryIcon name={category.icon} color={category.color} isTop size={18} className="category-ink" />
                {category.name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <HomeRails now={now} />
    </div>
  )
}
