import type { ReactNode } from 'react'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'

type Props = { isBusy: boolean; busyLabel: string; children: ReactNode }

/**
 * While busy it keeps its place and focus, and ignores clicks. It is disabled before hydration, because the browser would
 * submit the form natively.
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
