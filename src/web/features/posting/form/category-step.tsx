import type { CategoryNode } from '#contract/catalog.ts'
import { CategoryPicker } from './category-picker.tsx'
import { type CategoryPath, pathTo } from './category-tree.ts'
import type { AdForm } from './use-ad-form.ts'

type Props = { form: AdForm; categories: CategoryNode[]; onDone: () => void }

/** Choosing the last one goes on by itself. */
export function CategoryStep({ form, categories, onDone }: Props) {
  const chosen = pathTo(categories, form.values.categories.at(-1)?.id)
  function pick(path: CategoryPath) {
    const deal = dealOf(path) ?? form.values.property.deal
    const categories = path.map(({ id, type }) => ({ id, type }))
    form.set({ categories, property: { ...form.values.property, deal } }, 'category_id', 'property.deal')
    onDone()
  }
  return (
    <CategoryPicker
      categories={categories}
      chosen={chosen}
      // No list of models is complete.
      isEnough={(path) => path.length > 1 && path[0]?.type === 'cars'}
      deepest={Number.POSITIVE_INFINITY}
      error={form.errors.category_id}
      onPick={pick}
    />
  )
}

/** Property for sale and for rent are branches of the tree: nobody is asked twice. */
function dealOf(path: CategoryPath) {
  const slugs = path.map(({ slug }) => slug)
  if (slugs.includes('properties-sale')) return 'sale'
  return slugs.includes('properties-rent') ? 'rental' : undefined
}
