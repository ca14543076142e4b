import type { ComponentProps } from 'react'
import { Field, type FieldProps, inputClass } from './field.tsx'

type Props = FieldProps & Omit<ComponentProps<'input'>, 'id' | 'className' | 'type'>

/** One field for a short code, so that phones can autofill it and people can paste it. */
export function CodeField({ label, note, hint, error, ...input }: Props) {
  return (
    <Field label={label} note={note} hint={hint} error={error}>
      {(control) => (
        <input
          {...input}
          {...control}
          type="text"
          dir="ltr"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCorrect="off"
          spellCheck={false}
          placeholder="••••••"
          className={`${inputClass} h-14 text-center font-semibold text-2xl tabular-nums tracking-[0.4em] placeholder:font-normal`}
        />
      )}
    </Field>
  )
}
