import { TextField } from '#web/ui/form/text-field.tsx'

type Props = {
  label: string
  placeholder?: string
  /** For fields that allow a minus sign. */
  dir?: 'ltr'
  hint?: string
  value: string
  error?: string | undefined
  onChange: (value: string) => void
}

/** Accepts Arabic and Latin digits; validation parses them. */
export const NumberField = ({ onChange, ...field }: Props) => (
  <TextField
    {...field}
    inputMode="numeric"
    autoComplete="off"
    enterKeyHint="next"
    maxLength={12}
    onChange={(event) => onChange(event.target.value.replace(/[\s,.٬،]/g, ''))}
  />
)
