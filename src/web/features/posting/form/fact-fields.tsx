import { useId } from 'react'
import type { FactField as Field } from '#contract/facts.ts'
import { NumberField } from '#web/parts/forms/number-field.tsx'
import { usePostingText } from '#web/session/posting-text.ts'
import { CollapseIcon } from '#web/ui/collapse-icon.tsx'
import { Options } from '#web/ui/form/options.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { typeOf } from './ad-values.ts'
import { isFilled, unitsOf } from './fact-values.ts'
import { SelectField } from './select-field.tsx'
import { isProposed } from './title-proposals.ts'
import type { AdForm } from './use-ad-form.ts'

/** Cars and property already have fields of their own before these. */
const shownFirst = (type: string | undefined) => (type === 'cars' || type === 'properties' ? 0 : 3)

/** The facts of the chosen category: the first ones open, the others folded, because none of them is in the way. */
export function FactFields({ form }: { form: AdForm }) {
  const { details } = usePostingText()
  // The period of a rent is chosen with its price.
  const fields = (form.facts?.facts ?? []).filter(({ key }) => key !== 'rent_period')
  const first = fields.filter((field, place) => field.is_required || place < shownFirst(typeOf(form.values)))
  const others = fields.filter((field) => !first.includes(field))
  // What the title filled in is listed below the title, so it does not unfold the rest.
  const isInUse = ({ key }: Field) =>
    (isFilled(form.values.facts[key]) && !isProposed(form.values, `facts.${key}`)) ||
    form.errors[`facts.${key}`] !== undefined
  const field = (one: Field) => <FactField key={one.key} field={one} form={form} />
  return (
    <>
      {first.map(field)}
      {others.length > 0 && (
        <details className="group rounded-lg border border-line" open={others.some(isInUse) || undefined}>
          <summary className="flex min-h-12 cursor-pointer items-center gap-2 px-4 font-semibold">
            {details.moreFacts}
            <span className="font-normal text-muted text-sm">{details.moreFactsHint}</span>
            <CollapseIcon />
          </summary>
          <div className="flex flex-col gap-5 px-4 pt-2 pb-4">{others.map(field)}</div>
        </details>
      )}
    </>
  )
}

const PanelsField = lazyPart(async () => (await import('./panels-field.tsx')).PanelsField)

/** More options than this are a list to choose from instead of chips. */
const maxChips = 9

function FactField({ field, form }: { field: Field; form: AdForm }) {
  const { optional, details } = usePostingText()
  const id = useId()
  const { key, kind, label, options, unit, suggestions } = field
  const path = `facts.${key}`
  const error = form.errors[path]
  const value = form.values.facts[key]
  const text = typeof value === 'string' ? value : ''
  const change = (next: string | string[] | boolean) =>
    form.set(({ facts }) => ({ facts: { ...facts, [key]: next } }), path)
  const named = unit ? `${label} (${unit})` : label
  const proposed = isProposed(form.values, path) ? details.proposed : undefined

  if (kind === 'panels')
    return <PanelsField field={field} values={[value ?? []].flat().map(String)} error={error} onChange={change} />
  if (kind === 'flag') return <Switch label={label} isOn={value === true} onChange={change} />
  if (options && kind !== 'choices' && options.length > maxChips)
    return (
      <SelectField
        label={label}
        note={proposed}
        options={options}
        value={text}
        empty={optional}
        error={error}
        onChange={change}
      />
    )
  if (options) return <FactOptions field={field} note={proposed} value={value} error={error} onChange={change} />
  if (kind === 'year' || (kind === 'number' && !field.decimals))
    return (
      <NumberField
        label={named}
        placeholder={optional}
        units={unitsOf(field)}
        isLarge={(field.to ?? 0) >= 100_000}
        value={text}
        error={error}
        onChange={change}
      />
    )
  return (
    <>
      <TextField
        label={named}
        placeholder={optional}
        note={proposed}
        dir={kind === 'text' ? 'auto' : undefined}
        type={kind === 'date' ? 'date' : 'text'}
        inputMode={kind === 'number' ? 'decimal' : undefined}
        maxLength={kind === 'text' ? field.to : undefined}
        list={suggestions && `${id}-list`}
        value={text}
        error={error}
        onChange={(event) => change(event.target.value)}
      />
      {suggestions && (
        <datalist id={`${id}-list`}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
    </>
  )
}

type OptionsProps = {
  field: Field
  note: string | undefined
  value: string | string[] | boolean | undefined
  error: string | undefined
  onChange: (value: string | string[]) => void
}

/** A second press takes an option back: no fact has to stay once it was chosen. */
function FactOptions({ field, note: mark, value, error, onChange }: OptionsProps) {
  const { optional } = usePostingText()
  const { key, kind, label, options = [], is_required } = field
  const chosen = [value ?? []].flat().map(String).filter(Boolean)
  const note = options.find((option) => option.value === chosen[0])?.note
  return (
    <div>
      <Options
        label={label}
        note={mark ?? (is_required ? undefined : optional)}
        name={key}
        options={options.map((option) => option.value)}
        words={Object.fromEntries(options.map((option) => [option.value, option.label]))}
        chosen={chosen}
        isMany
        error={error}
        onChange={(next) =>
          onChange(kind === 'choices' ? next : (next.find((option) => !chosen.includes(option)) ?? ''))
        }
      />
      {note && <p className="mt-2 whitespace-pre-line text-muted text-sm">{note}</p>}
    </div>
  )
}
