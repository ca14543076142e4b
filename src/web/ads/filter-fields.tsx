import type { ReactNode } from 'react'
import { useText } from '#web/language.ts'
import type { HomeState } from './home-state.ts'

type ChoiceProps<T extends string> = {
  label: string
  name: string
  kind: 'radio' | 'checkbox'
  chosen: string[]
  options: readonly T[]
  words: Record<T, string>
  drawing?: (option: T) => ReactNode
}

/** Choices as chips a thumb can hit. */
export function ChoiceGroup<T extends string>({ label, name, kind, chosen, options, words, drawing }: ChoiceProps<T>) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
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
            {words[option]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type RangeProps = { label: string; from: string; to: string; state: HomeState; unit?: string }

/** Arabic digits are fine: the server reads them too. */
export function RangeFields({ label, from, to, state, unit }: RangeProps) {
  const { filters } = useText()
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">
        {label} {unit && <span className="font-normal text-muted text-sm">({unit})</span>}
      </legend>
      <div className="grid grid-cols-2 gap-2">
        <NumberField name={from} label={filters.from} value={state[from]} />
        <NumberField name={to} label={filters.to} value={state[to]} />
      </div>
    </fieldset>
  )
}

function NumberField({ name, label, value }: { name: string; label: string; value: string | string[] | undefined }) {
  return (
    <label className="block">
      <span className="sr-only">{label}</span>
      <input
        type="text"
        inputMode="numeric"
        pattern="-?[0-9٠-٩۰-۹]*"
        name={name}
        placeholder={label}
        maxLength={15}
        defaultValue={typeof value === 'string' ? value : ''}
        className="h-11 w-full rounded-md border border-line-strong bg-surface px-3 placeholder:text-muted"
      />
    </label>
  )
}
