import type { Facet } from '#contract/ads.ts'
import type { Category as WholeCategory } from '#contract/catalog.ts'
import { Link } from '#web/parts/link.tsx'
import { OptionCount } from '#web/parts/option-count.tsx'
import { useText } from '#web/session/language.ts'
import { type SearchState, withCategory, writeState } from '#web/session/search-state.ts'
import { CollapseIcon } from '#web/ui/collapse-icon.tsx'
import { CategoryDisc, CategoryIcon, Icon } from '#web/ui/icon.tsx'

/** The rendered fields of a category. */
type Category = Omit<WholeCategory, 'slug' | 'parent_id'>

/** URL of the list in another category: search text and zone stay, filters of another category type are removed. */
function listIn(state: SearchState, path: Category[]) {
  const query = writeState(withCategory(state, path))
  return query ? `/?${query}` : '/'
}

type Props = { state: SearchState; categories: Category[]; facet: Facet | undefined }

/** Two rows that scroll sideways on phones; a column is as wide as its longest word. */
export function TopCategories({ state, categories, facet }: Props) {
  const { shell } = useText()
  return (
    <nav aria-label={shell.categories} className="-mx-4 mt-3">
      <ul className="grid auto-cols-[minmax(76px,min-content)] grid-flow-col grid-rows-[7.4rem_7.4rem] gap-x-1 overflow-x-auto overscroll-x-contain px-4 py-1 [scrollbar-width:none] md:grid-flow-row md:auto-cols-auto md:grid-cols-8 md:grid-rows-none md:gap-2 xl:grid-cols-12">
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
    className="wrap-normal flex h-full flex-col items-center gap-1 rounded-lg px-1 py-2 text-center text-xs leading-snug hover:bg-primary-soft"
  >
    <CategoryDisc name={category.icon} color={category.color} />
    <span className="line-clamp-2">{category.name}</span>
    <OptionCount facet={facet} option={category.id} className="-mt-1" />
  </Link>
)

/** Breadcrumbs of the category path. */
export function CategoryPathChips({ state, path }: { state: SearchState; path: Category[] }) {
  const { home } = useText()
  return (
    <nav aria-label={home.path}>
      <ol className="flex flex-wrap items-center gap-1">
        <li className="flex items-center gap-1">
          <Link to={listIn(state, [])} className="inline-flex min-h-11 items-center text-primary hover:underline">
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

/** Limit of visible items; all 62 car makes would push the ads off the screen. */
const chipsAtOnce = 10

type SubProps = Props & { path: Category[] }

export function Subcategories({ state, path, categories, facet }: SubProps) {
  const { shell, home } = useText()
  if (!categories.length) return null
  const rest = categories.slice(chipsAtOnce)
  const isMakes = path.length === 1 && path[0]?.type === 'cars'
  return (
    <nav aria-label={shell.categories} className="mt-3">
      <Chips state={state} path={path} categories={categories.slice(0, chipsAtOnce)} facet={facet} />
      {rest.length > 0 && (
        <details className="group mt-2">
          <summary className="inline-flex min-h-11 items-center gap-2 text-primary">
            {isMakes ? home.allMakes : home.moreCategories(rest.length)}
            <CollapseIcon />
          </summary>
          <Chips state={state} path={path} categories={rest} facet={facet} />
        </details>
      )}
    </nav>
  )
}

function Chips({ state, path, categories, facet }: SubProps) {
  return (
    <ul className="flex flex-wrap gap-2">
      {categories.map((category) => (
        <li key={category.id}>
          <Link
            to={listIn(state, [...path, category])}
            className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface px-4 hover:border-primary hover:bg-primary-soft"
          >
            <CategoryIcon
              name={category.icon}
              color={category.color}
              isTop={false}
              size={18}
              className="category-ink"
            />
            <span>{category.name}</span>
            <OptionCount facet={facet} option={category.id} isBeside />
          </Link>
        </li>
      ))}
    </ul>
  )
}
