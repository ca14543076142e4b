import { type ReactNode, useId } from 'react'
import { Icon } from '#web/ui/icon.tsx'

/** Ids and ARIA attributes that connect a control with its label, hint and error. */
export type ControlProps = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': boolean }

export type FieldProps = {
  label: string
  /** Shown beside the label of an optional field. */
  note?: string | undefined
  hint?: ReactNode
  error?: string | undefined
}

export const inputClass =
  'h-12 w-full rounded-md border border-line-strong bg-surface px-3 placeholder:text-muted focus-visible:outline-offset-0 aria-invalid:border-rose'

export function Field({
  label,
  note,
  hint,
  error,
  children,
}: FieldProps & { children: (c: ControlProps) => ReactNode }) {
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div>
      <label htmlFor={id} className="mb-1 flex items-baseline justify-between gap-2 font-semibold">
        {label}
        {note && <span className="font-normal text-muted text-sm">{note}</span>}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': Boolean(error) })}
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-muted text-sm">
          {hint}
        </p>
      )}
    </div>
  )
}

export function FieldError({ id, children }: { id?: string; children: string | undefined }) {
  if (!children) return null
  return (
    <p id={id} className="mt-1 flex items-start gap-1.5 text-rose text-sm">
      <Icon name="circle-alert" size={16} className="mt-0.5 shrink-0" />
      {children}
    </p>
  )
}
