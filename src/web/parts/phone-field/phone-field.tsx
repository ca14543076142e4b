import { type Ref, useEffect, useMemo, useRef, useState } from 'react'
import type { PhoneInput } from '#contract/credentials.ts'
import { maxPhoneInputLength } from '#contract/phone-limits.ts'
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

/** Country and phone. Phones are written left to right in both languages. */
export function PhoneField({ value, onChange, onBlur, inputRef, name, label, error, hint }: Props) {
  const words = useAccountText().phone
  const language = useLanguage()
  const [tools, setTools] = useState<PhoneTools>()
  const countries = useMemo(() => tools?.countriesIn(language) ?? [], [tools, language])
  const row = useRef<HTMLDivElement>(null)

  /** The DOM value, which may be newer than the last render. */
  const currentInput = () => ({ ...value, text: row.current?.querySelector('input')?.value ?? value.text })

  // biome-ignore lint/correctness/useExhaustiveDependencies: takes over text typed before hydration, once
  useEffect(() => {
    const typed = currentInput()
    if (typed.text && typed.text !== value.text) onChange(typed)
  }, [])

  /** Loaded on focus. Without the tools the phone is not formatted, and only the server parses it. */
  function loadTools() {
    if (!tools) loadPhoneTools().then(setTools, () => {})
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only Syria's dial code is known without the tools
  useEffect(() => {
    if (value.country !== 'SY') loadTools()
  }, [value.country])
  // biome-ignore lint/correctness/useExhaustiveDependencies: formats the text typed while the tools were loading
  useEffect(() => {
    const typed = currentInput()
    if (tools && typed.text) onChange(formatted(typed))
  }, [tools])

  function type(input: HTMLInputElement) {
    // Formatting moves the caret to the end, so only format text typed there.
    const isAtEnd = input.selectionStart === input.value.length
    const isShorter = input.value.length < value.text.length
    const typed = { text: input.value, country: value.country }
    onChange(isAtEnd && !isShorter ? formatted(typed) : typed)
  }
  /** Leaves too long input unchanged, for the error message about it. */
  function formatted({ text, country }: PhoneInput): PhoneInput {
    return tools && text.length <= maxPhoneInputLength ? tools.formatTyped(text, country) : { text, country }
  }
  function formatOnBlur() {
    onChange(formatted(value))
    onBlur?.()
  }

  return (
    <Field label={label ?? words.label} hint={hint} error={error}>
      {(control) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only handles focus
        <div
          ref={row}
          dir="ltr"
          onFocus={loadTools}
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
            onBlur={formatOnBlur}
            className="min-w-0 grow rounded-e-md bg-transparent px-3 tabular-nums outline-none placeholder:text-muted"
          />
        </div>
      )}
    </Field>
  )
}
