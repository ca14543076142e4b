import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'input'>, 'type' | 'className' | 'value' | 'defaultValue' | 'id'> & {
  label: string
  hint?: string
  options: [value: string, label: string][]
  defaultValue: string
}

/** Radio buttons for a few options. */
export function Choice({ label, hint, options, defaultValue, ...input }: Props) {
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{label}</legend>
      <div className="grid auto-cols-fr grid-flow-col gap-1 rounded-md bg-sunken p-1">
        {options.map(([value, said]) => (
          <label
            key={value}
            className="flex min-h-11 items-center justify-center rounded-md px-2 text-center has-checked:bg-surface has-checked:font-semibold has-checked:text-primary has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input {...input} type="radio" value={value} defaultChecked={value === defaultValue} className="sr-only" />
            {said}
          </label>
        ))}
      </div>
      {hint && <p className="mt-1 text-muted text-sm">{hint}</p>}
    </fieldset>
  )
}
