import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'

type Props = {
  id: string
  error: string | undefined
  hint: string
  chosen: string
  icon?: ReactNode
  onPress: () => void
}

/** A field whose value is chosen in a dialog. The label element has the id `${id}-label`. */
export const PickButton = ({ id, error, hint, chosen, icon, onPress }: Props) => (
  <>
    <button
      type="button"
      aria-haspopup="dialog"
      aria-labelledby={`${id}-label ${id}-value`}
      aria-describedby={error ? `${id}-error` : undefined}
      aria-invalid={error ? true : undefined}
      onClick={onPress}
      className="flex min-h-12 w-full items-center gap-2 rounded-md border border-line-strong bg-surface px-3 py-2 text-start aria-invalid:border-rose"
    >
      {icon}
      <span id={`${id}-value`} className={`grow ${chosen ? '' : 'text-muted'}`}>
        {chosen || hint}
      </span>
      <Icon name="chevron-down" size={16} className="shrink-0 text-muted" />
    </button>
    {error && (
      <p id={`${id}-error`} className="mt-1 flex items-start gap-1.5 text-rose text-sm">
        <Icon name="circle-alert" size={16} className="mt-0.5 shrink-0" />
        {error}
      </p>
    )}
  </>
)
