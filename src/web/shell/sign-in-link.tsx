import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Link } from '#web/link.tsx'

/** To /login and back here. What only members may do says so on the link itself. */
export function SignInLink({ className, children }: { className: string; children: ReactNode }) {
  const { pathname, search } = useLocation()
  return (
    <Link to={`/login?next=${encodeURIComponent(pathname + search)}`} rel="nofollow" className={className}>
      {children}
    </Link>
  )
}
