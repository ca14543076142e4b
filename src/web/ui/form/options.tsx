import { type ReactNode, useId } from 'react'
import { Icon } from '#web/ui/icon.tsx'

type Props<T extends string> = {
  label: string
  note?: string | undefined
  name: string
  options: readonly T[]
  words: Readonly<Record<T, string>>
  chosen: readonly string[]
  onChange: (chosen: T[]) => void
  /** Allows several options. */
  isMany?: boolean
  drawing?: ((option: T) => ReactNode) | undefined
  error?: string | undefined
}

/** Chips for controlled forms, large enough to touch. */
export function Options<T extends string>(props: Props<T>) {
  const { label, note, name, options, words, chosen, onChange, isMany = false, drawing, error } = props
  const id = useId()
  const toggle = (option: T) => {
    if (!isMany) return onChange([option])
    const kept = options.filter((other) => chosen.includes(other) !== (other === option))
    onChange(kept)
  }
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1 flex w-full items-baseline justify-between gap-2 font-semibold">
        {label}
        {note && <span className="font-normal text-muted text-sm">{note}</span>}
      </legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option}
            className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-line-strong bg-surface px-4 has-checked:border-primary has-checked:bg-primary-soft has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-focus has-aria-invalid:border-rose"
          >
            <input
              type={isMany ? 'checkbox' : 'radio'}
              name={`${id}-${name}`}
              checked={chosen.includes(option)}
              aria-invalid={error ? true : undefined}
              onChange={() => toggle(option)}
              className="sr-only"
            />
            {drawing?.(option)}
            <span>{words[option]}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1 flex items-start gap-1.5 text-rose text-sm">
          <Icon name="circle-alert" size={16} className="mt-0.5 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
