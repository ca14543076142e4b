import { parseTypedNumber } from '#contract/typed-number.ts'
import { useLanguage } from '#web/session/language.ts'
import { Field, inputClass } from '#web/ui/form/field.tsx'
import { amountInWords } from './amount-in-words.ts'
import { NumberInput } from './number-input.tsx'

type Props = {
  label: string
  placeholder?: string
  /** For fields that allow a minus sign. */
  dir?: 'ltr'
  hint?: string
  value: string
  units?: readonly string[]
  /** Large numbers are grouped and repeated in words; years are not. */
  isLarge: boolean
  error?: string | undefined
  onChange: (value: string) => void
}

export function NumberField({ label, hint, error, isLarge, units = [], onChange, ...input }: Props) {
  const language = useLanguage()
  const parse = (text: string) => parseTypedNumber(text, units)
  const inWords = isLarge ? amountInWords(language, parse(input.value)) : undefined
  return (
    <Field label={label} hint={inWords ?? hint} error={error}>
      {(control) => (
        <NumberInput
          {...input}
          {...control}
          parse={parse}
          isGrouped={isLarge}
          maxLength={40}
          onChange={onChange}
          className={inputClass}
        />
      )}
    </Field>
  )
}
