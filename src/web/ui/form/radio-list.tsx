import { type ComponentProps, useId } from 'react'
import { Icon } from '#web/ui/icon.tsx'

type Props = Omit<ComponentProps<'input'>, 'type' | 'className' | 'value' | 'id'> & {
  label: string
  error?: string | undefined
  options: [value: string, label: string][]
  /** Makes the list controlled. */
  checkedValue?: string
  /** Vertical layout for long labels. */
  isNarrow?: boolean
}

/** Radio buttons with large touch targets. */
export function RadioList({ label, error, options, checkedValue, isNarrow = false, ...input }: Props) {
  const id = useId()
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="mb-1 font-semibold">{label}</legend>
      <div className={`grid gap-2 ${isNarrow ? '' : 'grid-cols-2'}`}>
        {options.map(([value, said]) => (
          <label
            key={value}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-line px-3 py-1 leading-snug hover:border-primary has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              {...input}
              {...(checkedValue !== undefined && { checked: value === checkedValue })}
              type="radio"
              value={value}
              className="size-4 shrink-0 accent-primary"
            />
            {said}
          </label>
        ))}
      </div>
      {error && (
        <p id={id} className="mt-1 flex items-start gap-1.5 text-rose text-sm">
          <Icon name="circle-alert" size={16} className="mt-0.5 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
