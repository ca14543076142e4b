import { appliesTo, attributeList, draftPathOf, isRequired, type KeyedAttribute } from '#contract/ad-attribute-list.ts'
import { attributeUnits } from '#contract/attribute-units.ts'
import type { CarAppearance } from '#contract/catalog.ts'
import { attributeDrawings } from '#web/parts/attribute-drawings/attribute-drawings.tsx'
import { NumberField } from '#web/parts/forms/number-field.tsx'
import { attributeText } from '#web/session/attribute-text.ts'
import { useText } from '#web/session/language.ts'
import { usePostingText } from '#web/session/posting-text.ts'
import { Options } from '#web/ui/form/options.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { fieldChange, fieldValue } from './attribute-values.ts'
import { isProposed } from './title-proposals.ts'
import type { AdForm } from './use-ad-form.ts'

type Props = { form: AdForm; appearances: CarAppearance[] }

/** The attributes of the chosen category: required choices first, then numbers side by side, then the rest. */
export function AttributeFields({ form, appearances }: Props) {
  const trail = form.values.categories
  const shown = attributeList.filter((attribute) => appliesTo(attribute, trail) && !isImplied(attribute, form))
  const numbers = shown.filter(({ kind }) => kind === 'number')
  const others = shown.filter(({ kind }) => kind !== 'number')
  const field = (attribute: KeyedAttribute) => (
    <AttributeField key={attribute.key} attribute={attribute} form={form} appearances={appearances} />
  )
  return (
    <>
      {others.filter((attribute) => isRequired(attribute, trail)).map(field)}
      {numbers.length > 0 && (
        <div className={`grid grid-cols-2 gap-3 ${numbers.length > 2 ? 'sm:grid-cols-3' : ''}`}>
          {numbers.map(field)}
        </div>
      )}
      {others.filter((attribute) => !isRequired(attribute, trail)).map(field)}
    </>
  )
}

/** The category of a property says whether it is for sale or for rent, unless the server rejected it. */
const isImplied = ({ key }: KeyedAttribute, { values, errors, facts }: AdForm) =>
  (key === 'deal' && values.property.deal !== '' && !errors['property.deal']) ||
  // The grade says it.
  (key === 'condition' && Boolean(facts?.grade) && !errors.condition)

function AttributeField({ attribute, form, appearances }: Props & { attribute: KeyedAttribute }) {
  const { optional, details } = usePostingText()
  const text = attributeText(useText(), attribute)
  const path = draftPathOf(attribute)
  const error = form.errors[path]
  const proposed = isProposed(form.values, path) ? details.proposed : undefined
  const value = fieldValue(form.values, attribute)
  const change = (next: string | string[] | boolean) => form.set((values) => fieldChange(values, attribute, next), path)
  const label = text.fieldLabel ?? (text.unit ? `${text.label} (${text.unit})` : text.label)

  if (attribute.kind === 'number')
    return (
      <NumberField
        label={label}
        placeholder={optional}
        {...(text.fieldHint && { hint: text.fieldHint })}
        {...(attribute.bounds.from < 0 && { dir: 'ltr' as const })}
        units={attributeUnits[attribute.key] ?? []}
        isLarge={attribute.bounds.to >= 100_000}
        value={String(value)}
        error={error}
        onChange={change}
      />
    )
  if (attribute.kind === 'flag') return <Switch label={label} isOn={value === true} onChange={change} />

  const { options } = attribute
  const isById = attribute.kind === 'choice' && attribute.draftKey !== undefined
  const idOf = (option: string) => String(appearances.find(({ slug }) => slug === option)?.id ?? '')
  const chosen = isById ? options.filter((option) => idOf(option) === value) : [value ?? []].flat().map(String)
  return (
    <Options
      label={label}
      note={proposed ?? (isRequired(attribute, form.values.categories) ? undefined : optional)}
      name={attribute.key}
      options={isById ? options.filter(idOf) : options}
      words={text.options ?? {}}
      chosen={chosen}
      isMany={attribute.kind === 'choices'}
      drawing={attributeDrawings[attribute.key]}
      error={error}
      onChange={(next) => {
        const [first = ''] = next
        change(attribute.kind === 'choices' ? next : isById ? idOf(first) : first)
      }}
    />
  )
}
