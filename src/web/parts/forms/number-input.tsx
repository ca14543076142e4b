import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { formatNumberInput, type ParseNumber, settleNumberInput } from './format-number-input.ts'

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  value: string
  parse: ParseNumber
  isGrouped: boolean
  onChange: (value: string) => void
  /** The field is left, and its text is about to become digits. */
  onLeave?: () => void
}

/** Groups digits while typing; when it is left, words such as "1.5 million" become digits. */
export function NumberInput({ value, parse, isGrouped, onChange, onLeave, ...attributes }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(undefined)
  const shown = formatNumberInput(value, { isGrouped }).text

  // React moves the caret to the end when it sets a formatted value.
  useLayoutEffect(() => {
    if (caret.current !== undefined) input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })
  function type(element: HTMLInputElement) {
    const typing = { previous: shown, caret: element.selectionStart ?? element.value.length, isGrouped }
    const formatted = formatNumberInput(element.value, typing)
    caret.current = formatted.caret
    onChange(formatted.text)
  }
  return (
    <input
      type="text"
      // Not `numeric`: that keyboard has no decimal point on some phones, and "1.5" would become 15.
      inputMode="decimal"
      autoComplete="off"
      enterKeyHint="next"
      {...attributes}
      ref={input}
      value={shown}
      onChange={(event) => type(event.target)}
      onBlur={() => {
        onLeave?.()
        onChange(settleNumberInput(value, parse, isGrouped))
      }}
    />
  )
}
