import type { CategoryNode } from '#contract/catalog.ts'
import { CategoryPicker } from './category-picker.tsx'
import { type CategoryPath, pathTo } from './category-tree.ts'
import type { AdForm } from './use-ad-form.ts'

type Props = { form: AdForm; categories: CategoryNode[]; onDone: () => void }

/** Choosing a leaf category opens the next step. */
export function CategoryStep({ form, categories, onDone }: Props) {
  const chosen = pathTo(categories, form.values.categories.at(-1)?.id)
  function pick(path: CategoryPath, title?: string) {
    const deal = dealOf(path) ?? form.values.property.deal
    const categories = path.map(({ id, type }) => ({ id, type }))
    // Three words say more than a category: they are already a title.
    const isTitle = (title?.split(/\s+/).length ?? 0) > 2
    const name = form.values.name || (isTitle && title) || ''
    form.set({ categories, name, property: { ...form.values.property, deal } }, 'category_id', 'property.deal')
    onDone()
  }
  return (
    <CategoryPicker
      categories={categories}
      chosen={chosen}
      // The list of car models is never complete.
      canStopAt={(path) => path.length > 1 && path[0]?.type === 'cars'}
      maxDepth={Number.POSITIVE_INFINITY}
      error={form.errors.category_id}
      onPick={pick}
    />
  )
}

/** Sale and rent are branches of the category tree, so the form need not ask for the deal. */
function dealOf(path: CategoryPath) {
  const slugs = path.map(({ slug }) => slug)
  if (slugs.includes('properties-sale')) return 'sale'
  return slugs.includes('properties-rent') ? 'rental' : undefined
}
