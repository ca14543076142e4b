import type { CategoryNode } from '#contract/catalog.ts'
import { CategoryPicker } from './category-picker.tsx'
import { type CategoryPath, pathTo } from './category-tree.ts'
import type { AdForm } from './use-ad-form.ts'

type Props = { form: AdForm; categories: CategoryNode[]; onDone: () => void }

/** Choosing the last one goes on by itself. */
export function CategoryStep({ form, categories, onDone }: Props) {
  const chosen = pathTo(categories, form.values.categories.at(-1)?.id)
  function pick(path: CategoryPath) {
    form.set({ categories: path.map(({ id, type }) => ({ id, type })) }, 'category_id')
    onDone()
  }
  return (
    <CategoryPicker
      categories={categories}
      chosen={chosen}
      enough={2}
      deepest={Number.POSITIVE_INFINITY}
      error={form.faults.category_id}
      onPick={pick}
    />
  )
}
