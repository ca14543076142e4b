import type { ComponentProps } from 'react'
import { Field, type FieldProps, inputClass } from './field.tsx'

type Props = FieldProps & Omit<ComponentProps<'textarea'>, 'id' | 'className'>

/**
 * Without `maxLength` a text that is too long is kept, and an error names the limit when it is sent. With it the browser cuts
 * pasted text, so it is only for texts that people type. The blank placeholder lets styles know that the field is empty
 * (`:placeholder-shown`).
 */
export function TextArea({ label, note, hint, error, ...area }: Props) {
  return (
    <Field label={label} note={note} hint={hint} error={error}>
      {(control) => (
        <textarea
          dir="auto"
          rows={4}
          placeholder=" "
          {...area}
          {...control}
          className={`${inputClass} h-auto min-h-24 py-2`}
        />
      )}
    </Field>
  )
}
