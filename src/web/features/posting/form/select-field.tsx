import { Field, inputClass } from '#web/ui/form/field.tsx'

type Props = {
  label: string
  note?: string | undefined
  options: { value: string; label: string }[]
  value: string
  /** The entry that means "not filled in". */
  empty: string
  error?: string | undefined
  onChange: (value: string) => void
}

/** One of many options. */
export function SelectField({ label, note, options, value, empty, error, onChange }: Props) {
  return (
    <Field label={label} note={note} error={error}>
      {(control) => (
        <select {...control} value={value} onChange={(event) => onChange(event.target.value)} className={inputClass}>
          <option value="">{empty}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
