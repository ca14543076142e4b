import type { Facet } from '#contract/ads.ts'
import type { Category as WholeCategory } from '#contract/catalog.ts'
import { Link } from '#web/parts/link.tsx'
import { OptionCount } from '#web/parts/option-count.tsx'
import { useText } from '#web/session/language.ts'
import type { SearchState } from '#web/session/search-state.ts'
import { CategoryDisc } from '#web/ui/icon.tsx'
import { listIn } from './list-in.ts'

/** The rendered fields of a category. */
type Category = Omit<WholeCategory, 'slug' | 'parent_id'>

type Props = { state: SearchState; categories: Category[]; facet: Facet | undefined }

/** Two rows that scroll sideways on phones; a column is as wide as its longest word. */
export function TopCategories({ state, categories, facet }: Props) {
  const { shell } = useText()
  return (
    <nav aria-label={shell.categories} className="-mx-4 mt-3">
      <ul className="grid auto-cols-[minmax(76px,min-content)] grid-flow-col grid-rows-[7.9rem_7.9rem] gap-x-1 overflow-x-auto overscroll-x-contain px-4 py-1 [scrollbar-width:none] md:grid-flow-row md:auto-cols-auto md:grid-cols-8 md:grid-rows-none md:gap-2 xl:grid-cols-12">
        {categories.map((category) => (
          <li key={category.id}>
            <Tile state={state} category={category} facet={facet} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

const Tile = ({ state, category, facet }: Omit<Props, 'categories'> & { category: Category }) => (
  <Link
    to={listIn(state, [category])}
    className="wrap-normal flex h-full flex-col items-center gap-0.5 rounded-lg px-1 py-1 text-center text-xs leading-snug hover:bg-primary-soft"
  >
    <CategoryDisc name={category.icon} color={category.color} />
    <span className="line-clamp-2 shrink-0">{category.name}</span>
    <OptionCount facet={facet} option={category.id} />
  </Link>
)
