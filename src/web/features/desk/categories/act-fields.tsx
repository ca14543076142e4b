import { useEffect, useState } from 'react'
import type { CategoryPage, DeskCategory } from '#contract/desk-categories.ts'
import { maxCategoryName } from '#contract/desk-choices.ts'
import { NameFields } from '#web/features/desk/catalog/name-fields.tsx'
import { useDeskText } from '#web/features/desk/desk-text.ts'
import { useCall } from '#web/session/use-call.ts'
import { Field, inputClass } from '#web/ui/form/field.tsx'
import { CategoryIcon } from '#web/ui/icon.tsx'
import type { ActValues } from './act-values.ts'

type Props = {
  kind: CategoryPage['kinds'][number]
  values: ActValues
  page: CategoryPage
  category: DeskCategory
  errors: Record<string, string | undefined>
  onChange: (part: Partial<ActValues>) => void
}

export function ActFields(props: Props) {
  switch (props.kind) {
    case 'rename':
      return <Names {...props} />
    case 'add':
      return (
        <>
          <Names {...props} />
          <Icons {...props} />
        </>
      )
    case 'look':
      return (
        <>
          <Icons {...props} />
          {props.category.level === 1 && <Color {...props} />}
        </>
      )
    case 'move':
    case 'merge':
      return <Target {...props} kind={props.kind} />
    case 'order':
      return <Place {...props} />
    case 'facts':
      return <Facts {...props} />
    default:
      return null
  }
}

function Names({ values, errors, onChange }: Props) {
  const { categories: words } = useDeskText()
  return <NameFields texts={words} maxLength={maxCategoryName} values={values} errors={errors} onChange={onChange} />
}

function Icons({ kind, values, category, onChange }: Props) {
  const { categories: words } = useDeskText()
  const call = useCall()
  const [icons, setIcons] = useState([values.icon])
  const { id } = category
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each category
  useEffect(() => {
    void call((api) => api.deskCategories.icons({ params: { id: String(id) } }), { kind: 'background' }).then(
      (all) => all && setIcons(all),
    )
  }, [id])
  const isTop = category.level === 1 && kind === 'look'
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{words.icon}</legend>
      <div className="flex max-h-52 flex-wrap gap-1 overflow-y-auto rounded-md border border-line p-1">
        {icons.map((icon) => (
          <label
            key={icon}
            title={icon}
            className="grid size-11 cursor-pointer place-items-center rounded-md outline-primary focus-within:outline-2 has-checked:bg-primary-soft"
          >
            <input
              type="radio"
              name="icon"
              value={icon}
              aria-label={icon}
              checked={icon === values.icon}
              onChange={() => onChange({ icon })}
              className="sr-only"
            />
            <CategoryIcon name={icon} color={category.color} isTop={isTop} size={22} className="category-ink" />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Color({ values, onChange }: Props) {
  const { categories: words } = useDeskText()
  return (
    <Field label={words.color}>
      {(control) => (
        <input
          {...control}
          type="color"
          value={values.color}
          onChange={({ target }) => onChange({ color: target.value })}
          className="h-11 w-20 rounded-md border border-line"
        />
      )}
    </Field>
  )
}

type Targets = { id: number; group: string; name: string }[]

/** Only categories that the server would accept, by their top category. */
function Target({ kind, values, category, onChange }: Props & { kind: 'move' | 'merge' }) {
  const { categories: words } = useDeskText()
  const call = useCall()
  const [targets, setTargets] = useState<Targets>([])
  const { id } = category
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each category and act
  useEffect(() => {
    void call((api) => api.deskCategories.targets({ params: { id: String(id) }, query: { kind } })).then(
      (all) => all && setTargets(all),
    )
  }, [id, kind])
  const groups = Map.groupBy(targets, ({ group }) => group)
  return (
    <Field label={words.target}>
      {(control) => (
        <select
          {...control}
          required
          value={values.target}
          onChange={({ target }) => onChange({ target: target.value })}
          className={inputClass}
        >
          <option value="">{words.choose}</option>
          {[...groups].map(([group, some]) => (
            <optgroup key={group} label={group}>
              {some.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.name}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      )}
    </Field>
  )
}

function Place({ values, page, onChange }: Props) {
  const { categories: words } = useDeskText()
  const places = Array.from({ length: page.siblings }, (_, index) => index + 1)
  return (
    <Field label={words.place}>
      {(control) => (
        <select
          {...control}
          value={values.place}
          onChange={({ target }) => onChange({ place: target.value })}
          className={inputClass}
        >
          {places.map((place) => (
            <option key={place} value={place}>
              {place}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

function Facts({ values, page, onChange }: Props) {
  const { categories: words } = useDeskText()
  const toggle = (key: string, isOn: boolean) =>
    onChange({ off: isOn ? values.off.filter((one) => one !== key) : [...values.off, key] })
  return (
    <fieldset className="grid gap-x-4 sm:grid-cols-2">
      <legend className="sr-only">{words.kinds.facts}</legend>
      {page.facts.map(({ key, label, is_fixed }) => (
        <label key={key} className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-primary"
            checked={!values.off.includes(key)}
            disabled={is_fixed}
            onChange={({ target }) => toggle(key, target.checked)}
          />
          <span>
            {label}
            {is_fixed && <span className="block text-muted text-sm">{words.fixedFact}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
