import type { FormEvent, ReactNode } from 'react'
import type { Facet } from '#contract/ads.ts'
import { OptionCount } from '#web/parts/option-count.tsx'
import { useText } from '#web/session/language.ts'
import { list, plainNumber, type SearchState } from '#web/session/search-state.ts'

type ChoiceProps<T extends string> = {
  label: string
  name: string
  kind: 'radio' | 'checkbox'
  chosen: string[]
  options: readonly T[]
  words: Readonly<Record<T, string>>
  drawing?: ((option: T) => ReactNode) | undefined
  facet?: Facet | undefined
}

/** Choices as chips, large enough to touch. */
export function ChoiceGroup<T extends string>(props: ChoiceProps<T>) {
  const { label, name, kind, chosen, options, words, drawing, facet } = props
  // The others would show an empty list.
  const shown = facet ? options.filter((option) => facet.counts[option] || chosen.includes(option)) : options
  if (!shown.length) return null
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {shown.map((option) => (
          <label
            key={option}
            className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface px-4 has-checked:border-primary has-checked:bg-primary-soft has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type={kind}
              name={name}
              value={option}
              defaultChecked={chosen.includes(option)}
              className="sr-only"
            />
            {drawing?.(option)}
            <span>{words[option]}</span>
            <OptionCount facet={facet} option={option} isBeside />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type Bounds = { from: number; to: number }
type RangeProps = { label: string; name: string; bounds: Bounds; state: SearchState; unit?: string | undefined }

export function RangeFields({ label, name, bounds, state, unit }: RangeProps) {
  const { filters } = useText()
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">
        {label} {unit && <span className="font-normal text-muted text-sm">({unit})</span>}
      </legend>
      <div className="grid grid-cols-2 gap-2">
        <NumberField name={`${name}From`} label={filters.from} range={bounds} state={state} />
        <NumberField name={`${name}To`} label={filters.to} range={bounds} state={state} />
      </div>
    </fieldset>
  )
}

type NumberProps = { name: string; label: string; range: Bounds; state: SearchState }

function NumberField({ name, label, range, state }: NumberProps) {
  const { filters } = useText()
  const checkRange = (event: FormEvent<HTMLInputElement>) => {
    const field = event.currentTarget
    const number = Number(plainNumber(field.value))
    const isWithin = field.value === '' || (Number.isInteger(number) && number >= range.from && number <= range.to)
    field.setCustomValidity(isWithin ? '' : filters.between(range.from, range.to))
  }
  return (
    <label className="block">
      <span className="sr-only">{label}</span>
      <input
        type="text"
        inputMode="numeric"
        pattern="-?[0-9٠-٩۰-۹][0-9٠-٩۰-۹\s.,'’٬٫،]*"
        name={name}
        placeholder={label}
        maxLength={20}
        defaultValue={list(state, name)[0] ?? ''}
        onInput={checkRange}
        className="h-11 w-full rounded-md border border-line-strong bg-surface px-3 placeholder:text-muted"
      />
    </label>
  )
}
