import type { ComponentProps } from 'react'
import { Field, type FieldProps, inputClass } from './field.tsx'

type Props = FieldProps & Omit<ComponentProps<'input'>, 'id' | 'className'>

/** The blank placeholder lets styles know that the field is empty (`:placeholder-shown`). */
export function TextField({ label, note, hint, error, ...input }: Props) {
  return (
    <Field label={label} note={note} hint={hint} error={error}>
      {(control) => <input type="text" placeholder=" " {...input} {...control} className={inputClass} />}
    </Field>
  )
}
