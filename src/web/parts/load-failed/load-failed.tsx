import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'

type Props = { title: string; retryLabel: string; onRetry: () => void }

/** Replaces content that could not be loaded. */
export function LoadFailed({ title, retryLabel, onRetry }: Props) {
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-4 py-16 text-center">
      <Icon name="circle-alert" size={28} className="text-rose" />
      <p className="font-semibold">{title}</p>
      <button type="button" onClick={onRetry} className={buttonClass('quiet')}>
        <Icon name="refresh-cw" />
        {retryLabel}
      </button>
    </div>
  )
}
