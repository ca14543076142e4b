import { lazy, Suspense, useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import type { CategoryPage } from '#contract/desk-categories.ts'
import { inLanguage } from '#contract/language.ts'
import { ActButtons } from '#web/features/desk/catalog/act-buttons.tsx'
import { Crumbs } from '#web/features/desk/catalog/crumbs.tsx'
import { RunningChange } from '#web/features/desk/catalog/running-change.tsx'
import { CategoryRows } from '#web/features/desk/categories/category-rows.tsx'
import { DeskErrorBoundary } from '#web/features/desk/desk-error-boundary.tsx'
import { deskLoader } from '#web/features/desk/desk-loader.ts'
import { DeskPage } from '#web/features/desk/desk-page.tsx'
import { useDeskText } from '#web/features/desk/desk-text.ts'
import { Tag } from '#web/features/desk/tag.tsx'
import { useLanguage } from '#web/session/language.ts'
import { CategoryIcon } from '#web/ui/icon.tsx'
import { notify } from '#web/ui/notice-list.ts'

const ActPanel = lazy(async () => ({
  default: (await import('#web/features/desk/categories/act-panel.tsx')).ActPanel,
}))

/** Query: `id` of the opened category. */
export const loader = deskLoader('edit_market', async ({ api, url }) => {
  const id = url.searchParams.get('id') ?? undefined
  return { page: await api.deskCategories.read({ query: { id } }) }
})

export const ErrorBoundary = DeskErrorBoundary

const addressOf = (id: number | undefined) => (id === undefined ? '/desk/categories' : `/desk/categories?id=${id}`)

export default function DeskCategories() {
  const { page } = useLoaderData<typeof loader>()
  const { categories: words } = useDeskText()
  const category = page.path.at(-1)
  return (
    <DeskPage title={words.title} lead={words.lead}>
      <div className="wrap-anywhere max-w-3xl">
        {page.running && <RunningChange change={page.running} texts={words.running} />}
        {category && (
          <Crumbs
            label={words.path}
            steps={[{ id: undefined, name: words.all }, ...page.path.slice(0, -1)].map(({ id, name }) => ({
              to: addressOf(id),
              name,
            }))}
          />
        )}
        {/* The key closes the open act when another category is opened. */}
        {category && <Acts key={category.id} page={page} category={category} />}
        <h2 className="mt-6 mb-2 font-bold text-lg">{category ? words.below : words.list}</h2>
        <CategoryRows rows={page.children} />
      </div>
    </DeskPage>
  )
}

type ActsProps = { page: CategoryPage; category: CategoryPage['path'][number] }

function Acts({ page, category }: ActsProps) {
  const { categories: words } = useDeskText()
  const navigate = useNavigate()
  const language = useLanguage()
  const [kind, setKind] = useState<CategoryPage['kinds'][number]>()
  /** A merge continues with the other category, a new one with itself. */
  function onDone(changed: CategoryPage) {
    setKind(undefined)
    notify({ kind: 'success', title: words.saved })
    const next = changed.path.at(-1)?.id
    void navigate(inLanguage(language, addressOf(next)), { replace: next === category.id, preventScrollReset: true })
  }
  return (
    <section aria-label={category.name} className="rounded-xl border border-line bg-surface p-4">
      <div className="flex items-center gap-3">
        <CategoryIcon
          name={category.icon}
          color={category.color}
          isTop={category.level === 1}
          size={28}
          className="category-ink"
        />
        <div className="min-w-0">
          <h2 className="flex flex-wrap items-center gap-x-2 font-bold text-xl">
            {category.name}
            {category.is_hidden && <Tag>{words.hidden}</Tag>}
          </h2>
          <p className="text-muted text-sm">
            <bdi>{category.name_ar}</bdi> · <bdi>{category.name_en}</bdi> ·{' '}
            {words.counts(category.ads, category.children)}
          </p>
        </div>
      </div>
      <ActButtons label={words.acts} kinds={page.kinds} texts={words.kinds} open={kind} onOpen={setKind} />
      {kind && (
        <Suspense fallback={null}>
          <ActPanel
            key={kind}
            kind={kind}
            page={page}
            category={category}
            onDone={onDone}
            onCancel={() => setKind(undefined)}
          />
        </Suspense>
      )}
    </section>
  )
}
