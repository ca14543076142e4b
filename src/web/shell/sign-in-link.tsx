import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useText } from '#web/language.ts'
import { Link } from '#web/link.tsx'
import { loginPath } from '#web/session/next.ts'
import { notify } from '#web/ui/notice-list.ts'

/** For visitors: to /login and back here. What only members may do says so on the link itself. */
export function SignInLink({ className, children }: { className: string; children: ReactNode }) {
  const { session } = useText()
  const { pathname, search } = useLocation()
  return (
    <Link
      to={loginPath(pathname + search)}
      rel="nofollow"
      className={`${className} for-visitors`}
      onClick={() => notify({ kind: 'info', title: session.loginFirst })}
    >
      {children}
    </Link>
  )
}
