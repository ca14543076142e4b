import type { ReactNode } from 'react'

/** A short word beside a name: a role, a state. */
export const Tag = ({ children }: { children: ReactNode }) => (
  <span className="rounded-full bg-primary-soft px-2.5 py-0.5 font-semibold text-primary text-sm">{children}</span>
)
