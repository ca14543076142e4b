import { type Ref, useEffect, useMemo, useRef, useState } from 'react'
import { maxPhoneInputLength, type PhoneInput } from '#contract/credentials.ts'
import { useAccountText, useLanguage } from '#web/session/language.ts'
import { Field } from '#web/ui/form/field.tsx'
import { CountryPicker } from './country-picker.tsx'
import { loadPhoneTools, type PhoneTools } from './load-phone-tools.ts'

type Props = {
  value: PhoneInput
  onChange: (value: PhoneInput) => void
  onBlur?: () => void
  inputRef?: Ref<HTMLInputElement>
  name: string
  label?: string
  error?: string | undefined
  hint?: string
}

/** A country and a number. Numbers are read from left to right in both languages. */
export function PhoneField({ value, onChange, onBlur, inputRef, name, label, error, hint }: Props) {
  const words = useAccountText().phone
  const language = useLanguage()
  const [tools, setTools] = useState<PhoneTools>()
  const countries = useMemo(() => tools?.countriesIn(language) ?? [], [tools, language])
  const row = useRef<HTMLDivElement>(null)

  /** What stands in the field, which may be newer than what we were last drawn with. */
  const written = () => ({ ...value, text: row.current?.querySelector('input')?.value ?? value.text })

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed before our code arrived
  useEffect(() => {
    const typed = written()
    if (typed.text && typed.text !== value.text) onChange(typed)
  }, [])

  /** Fetched once somebody is about to use them. Without them the number is typed as it is, and the server reads it. */
  function wantTools() {
    if (!tools) loadPhoneTools().then(setTools, () => {})
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only Syria's dial code is known without them
  useEffect(() => {
    if (value.country !== 'SY') wantTools()
  }, [value.country])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed while they were on their way
  useEffect(() => {
    const typed = written()
    if (tools && typed.text) onChange(tidied(typed))
  }, [tools])

  function type(input: HTMLInputElement) {
    // Grouping anew would throw the caret to the end: it waits until somebody types there.
    const isAtEnd = input.selectionStart === input.value.length
    const isShorter = input.value.length < value.text.length
    const typed = { text: input.value, country: value.country }
    onChange(isAtEnd && !isShorter ? tidied(typed) : typed)
  }
  /** What is longer than any number is left for the message about it. */
  function tidied({ text, country }: PhoneInput): PhoneInput {
    return tools && text.length <= maxPhoneInputLength ? tools.formatTyped(text, country) : { text, country }
  }
  function tidy() {
    onChange(tidied(value))
    onBlur?.()
  }

  return (
    <Field label={label ?? words.label} hint={hint} error={error}>
      {(control) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only watches focus come
        <div
          ref={row}
          dir="ltr"
          onFocus={wantTools}
          className={`relative flex h-12 rounded-md border bg-surface has-[[type=tel]:focus-visible]:outline-3 has-[[type=tel]:focus-visible]:outline-focus ${error ? 'border-rose' : 'border-line-strong'}`}
        >
          <CountryPicker
            field={row}
            country={value.country}
            countries={countries}
            onPick={(country) => onChange({ ...value, country })}
          />
          <input
            {...control}
            ref={inputRef}
            name={name}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            enterKeyHint="send"
            placeholder={value.country === 'SY' ? words.placeholder : undefined}
            value={value.text}
            onChange={(event) => type(event.target)}
            onBlur={tidy}
            className="min-w-0 grow rounded-e-md bg-transparent px-3 tabular-nums outline-none placeholder:text-muted"
          />
        </div>
      )}
    </Field>
  )
}
