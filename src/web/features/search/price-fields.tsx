import { useId } from 'react'
import { useText } from '#web/session/language.ts'
import { list, type SearchState } from '#web/session/search-state.ts'
import { FieldError } from '#web/ui/form/field.tsx'
import { loadTypedPrices } from './load-typed-prices.ts'
import type { PriceErrors } from './typed-prices.ts'

type Props = {
  state: SearchState
  /** What the list understood. */
  text: string
  errors: PriceErrors
  onLeave: () => void
}

/** From and to, in any way that people write an amount; the line below says what was understood. */
export function PriceFields({ state, text, errors, onLeave }: Props) {
  const { filters } = useText()
  const id = useId()
  const fields = { priceFrom: filters.from, priceTo: filters.to } as const
  const names = Object.keys(fields) as (keyof typeof fields)[]
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">
        {filters.price} <span className="font-normal text-muted text-sm">({filters.currency})</span>
      </legend>
      <div className="grid grid-cols-2 gap-2">
        {names.map((name) => (
          <label key={name} className="block">
            <span className="sr-only">{fields[name]}</span>
            {/* A keyboard with letters: «500 ألف» has fewer zeros to get wrong. */}
            <input
              type="text"
              name={name}
              placeholder={fields[name]}
              maxLength={80}
              defaultValue={list(state, name)[0] ?? ''}
              aria-invalid={errors[name] ? true : undefined}
              aria-describedby={errors[name] ? `${id}-${name}` : text ? `${id}-text` : undefined}
              onFocus={() => void loadTypedPrices()}
              onBlur={onLeave}
              className="h-11 w-full rounded-md border border-line-strong bg-surface px-3 placeholder:text-muted"
            />
          </label>
        ))}
      </div>
      {names.map((name) => (
        <FieldError key={name} id={`${id}-${name}`}>
          {errors[name]}
        </FieldError>
      ))}
      {text && (
        <p id={`${id}-text`} className="mt-1 text-muted text-sm">
          {text}
        </p>
      )}
    </fieldset>
  )
}
