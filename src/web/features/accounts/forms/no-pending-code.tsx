import { Link } from '#web/parts/link.tsx'
import { useAccountText } from '#web/session/language.ts'
import { buttonClass } from '#web/ui/button.ts'

/** Somebody came by a link or out of order: one button leads to the beginning. */
export function NoPendingCode({ to }: { to: '/login' | '/forgot-password' }) {
  const { startAgain } = useAccountText()
  return (
    <Link to={to} className={buttonClass('primary', 'min-h-12 w-full')}>
      {startAgain}
    </Link>
  )
}
