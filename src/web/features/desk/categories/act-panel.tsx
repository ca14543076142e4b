import { useState } from 'react'
import type { CategoryPage, ChangePreview, DeskCategory } from '#contract/desk-categories.ts'
import { ActForm } from '#web/features/desk/catalog/act-form.tsx'
import { useFieldErrors } from '#web/features/desk/catalog/use-field-errors.ts'
import { useDeskText } from '#web/features/desk/desk-text.ts'
import { useCall } from '#web/session/use-call.ts'
import { ActFields } from './act-fields.tsx'
import { type ActKind, type ActValues, changeOf, valuesOf } from './act-values.ts'
import { PreviewList } from './preview-list.tsx'

type Props = {
  kind: ActKind
  page: CategoryPage
  category: DeskCategory
  onDone: (page: CategoryPage) => void
  onCancel: () => void
}

export function ActPanel({ kind, page, category, onDone, onCancel }: Props) {
  const { categories: words } = useDeskText()
  const call = useCall()
  const [values, setValues] = useState(() => valuesOf(kind, page, category))
  const [preview, setPreview] = useState<ChangePreview>()
  const { errors, clear, isHandled } = useFieldErrors(['name_ar', 'name_en'])
  const params = { id: String(category.id) }

  function change(part: Partial<ActValues>) {
    setValues({ ...values, ...part })
    setPreview(undefined)
    clear()
  }

  async function ask() {
    const body = changeOf(kind, values, category)
    setPreview(await call((api) => api.deskCategories.preview({ params, body }), { isHandled }))
  }

  async function apply(reason: string) {
    const { name_ar, name_en, icon } = values
    const changed = await call(
      (api) =>
        kind === 'add'
          ? api.deskCategories.add({ body: { parent_id: category.id, name_ar, name_en, icon, reason } })
          : api.deskCategories.change({ params, body: { change: changeOf(kind, values, category), reason } }),
      { isHandled },
    )
    if (changed) onDone(changed)
  }

  return (
    <ActForm
      explanation={words.explain[kind]}
      texts={words}
      fields={<ActFields {...{ kind, values, page, category, errors }} onChange={change} />}
      preview={preview && <PreviewList preview={preview} />}
      isReady={kind === 'add' || preview !== undefined}
      isDanger={kind === 'merge' && preview !== undefined}
      onPreview={ask}
      onApply={apply}
      onCancel={onCancel}
    />
  )
}
