import { useLoaderData, useSearchParams } from 'react-router'
import type { Category } from '#contract/catalog.ts'
import { categoryQuery } from '#web/category-query.ts'
import { useText } from '#web/language.ts'
import { Link } from '#web/link.tsx'
import { pageLoader } from '#web/loading.ts'
import { PageMeta } from '#web/page-meta.tsx'
import { buttonClass } from '#web/ui/button.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CategoryIcon, Icon } from '#web/ui/icon.tsx'

export const loader = pageLoader(async ({ api, url, tag }) => {
  tag('list')
  const chosen = [...url.searchParams].filter(([name]) => name.startsWith('categories_ids['))
  return api.catalog.categoryPath({ query: { categories_ids: chosen.map(([, id]) => id) } })
})

export default function Home() {
  const { path, children } = useLoaderData<typeof loader>()
  const { pages, home } = useText()
  const last = path.at(-1)
  return (
    <div className="mx-auto max-w-page px-4 py-5">
      <PageMeta
        title={last ? last.name : pages.home.title}
        description={last ? undefined : pages.home.description}
        query={last ? `?${categoryQuery(path)}` : ''}
      />
      {last ? <CategoryPathChips path={path} /> : <h1 className="font-bold text-2xl md:text-3xl">{home.heading}</h1>}
      {last ? <Subcategories path={path} categories={children} /> : <TopCategories categories={children} />}
      <Ads />
    </div>
  )
}

function TopCategories({ categories }: { categories: Category[] }) {
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
function CategoryPathChips({ path }: { path: Category[] }) {
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

function Subcategories({ path, categories }: { path: Category[]; categories: Category[] }) {
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

function Ads() {
  const { home, shell } = useText()
  const [query] = useSearchParams()
  const search = query.get('search')?.trim()
  return (
    <div className="mt-6 rounded-xl border border-line bg-surface">
      <EmptyState
        level={2}
        icon={search ? 'search-x' : 'shopping-bag'}
        title={search ? home.noAdsForSearch(search) : home.noAdsTitle}
        actions={
          <>
            <Link to="/ads/new" className={buttonClass('action')}>
              <Icon name="circle-plus" />
              {shell.postAd}
            </Link>
            <Link to="/scopes/new" className={buttonClass('quiet')}>
              <Icon name="megaphone" />
              {home.postInquiry}
            </Link>
          </>
        }
      >
        {home.noAdsBody}
      </EmptyState>
    </div>
  )
}
