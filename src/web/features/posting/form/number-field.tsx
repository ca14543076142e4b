import { TextField } from '#web/ui/form/text-field.tsx'

type Props = {
  label: string
  placeholder?: string
  /** Where a minus may stand before it. */
  dir?: 'ltr'
  hint?: string
  value: string
  error?: string | undefined
  onChange: (value: string) => void
}

/** Digits of either script; what they are worth is for the rules to say. */
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
