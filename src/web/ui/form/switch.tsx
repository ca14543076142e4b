import { useId } from 'react'

type Props = { label: string; hint?: string; isOn: boolean; onChange: (isOn: boolean) => void }

/** A switch that takes effect immediately, without a save button. */
export function Switch({ label, hint, isOn, onChange }: Props) {
  const id = useId()
  return (
    <label className="flex min-h-14 cursor-pointer items-center justify-between gap-4 py-2">
      <span>
        <span className="block font-semibold">{label}</span>
        {hint && (
          <span id={id} className="block text-muted text-sm">
            {hint}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        checked={isOn}
        aria-describedby={hint ? id : undefined}
        onChange={(event) => onChange(event.target.checked)}
        className="peer sr-only"
      />
      <span
        aria-hidden="true"
        className="flex h-7 w-12 shrink-0 items-center rounded-full bg-line-strong p-1 transition-colors peer-checked:justify-end peer-checked:bg-primary peer-focus-visible:outline-3 peer-focus-visible:outline-focus peer-focus-visible:outline-offset-2"
      >
        <span className="size-5 rounded-full bg-surface" />
      </span>
    </label>
  )
}
