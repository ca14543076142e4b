import { Link } from '#web/parts/link.tsx'
import { useAccountText } from '#web/session/language.ts'
import { buttonClass } from '#web/ui/button.ts'

/** Shown when the page is opened without a pending code; leads to the first step. */
export function NoPendingCode({ to }: { to: '/login' | '/forgot-password' }) {
  const { startAgain } = useAccountText()
  return (
    <Link to={to} className={buttonClass('primary', 'min-h-12 w-full')}>
      {startAgain}
    </Link>
  )
}
