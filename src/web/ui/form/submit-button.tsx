import type { ReactNode } from 'react'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'

type Props = { isBusy: boolean; busyLabel: string; children: ReactNode }

/**
 * While busy it stays in place and in focus, and a second press does nothing. Before our code runs it cannot be pressed:
 * the browser would send the form by itself.
 */
export function SubmitButton({ isBusy, busyLabel, children }: Props) {
  const isReady = useIsHydrated()
  return (
    <button
      type="submit"
      disabled={!isReady}
      aria-disabled={isBusy}
      className={buttonClass('primary', 'min-h-12 w-full aria-disabled:opacity-80')}
    >
      {isBusy && <Icon name="refresh-cw" className="animate-spin" />}
      <span>{children}</span>
      <span role="status" className="sr-only">
        {isBusy && busyLabel}
      </span>
    </button>
  )
}
