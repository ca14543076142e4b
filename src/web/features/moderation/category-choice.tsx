import { useState } from 'react'
import type { CategoryNode } from '#contract/catalog.ts'
import { useReferenceState } from '#web/session/reference-data.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Field, inputClass } from '#web/ui/form/field.tsx'
import { useModerationText } from './moderation-text.ts'

type Props = { onChange: (categoryId: string) => void; error: string | undefined }

/** One list for each level of the category tree, down to a category that ads can be in. */
export function CategoryChoice({ onChange, error }: Props) {
  const { decision } = useModerationText()
  const { data, hasFailed, retry } = useReferenceState(true)
  const [path, setPath] = useState<CategoryNode[]>([])
  if (hasFailed) {
    return (
      <button type="button" onClick={retry} className={buttonClass('quiet')}>
        {decision.loadCategories}
      </button>
    )
  }

  function choose(level: number, options: CategoryNode[], id: string) {
    const category = options.find((option) => String(option.id) === id)
    const next = [...path.slice(0, level), ...(category ? [category] : [])]
    setPath(next)
    const isMake = next[0]?.type === 'cars' && next.length > 1
    onChange(category && (isMake || !category.children.length) ? id : '')
  }

  const levels = [data?.categories ?? [], ...path.map(({ children }) => children)].filter(({ length }) => length > 0)
  return levels.map((options, level) => (
    <Field
      key={path[level - 1]?.id ?? 0}
      label={decision.categoryLevel(level + 1)}
      error={level === levels.length - 1 ? error : undefined}
    >
      {(control) => (
        <select
          {...control}
          name="category_id"
          value={path[level]?.id ?? ''}
          onChange={(event) => choose(level, options, event.target.value)}
          className={inputClass}
        >
          <option value="">{decision.chooseCategory}</option>
          {options.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  ))
}
