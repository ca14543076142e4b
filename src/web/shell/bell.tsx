import { type ReactNode, useState } from 'react'
import type { Language } from '#contract/language.ts'
import { Link } from '#web/parts/link.tsx'
import { useOnDemand } from '#web/session/use-on-demand.ts'
import { useUser } from '#web/session/user.ts'
import { Badge, badgeText } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.ts'
import { Dropdown } from '#web/ui/dropdown.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'

type Props<Part> = {
  icon: IconName
  name: string
  unread: number
  load: (language: Language) => Promise<Part>
  draw: (part: Part) => ReactNode
  /** Shown to visitors. */
  children: ReactNode
}

/** Button with an unread count in the top bar; signed-in users load its list on opening. */
export function Bell<Part>({ icon, name, unread, load, draw, children }: Props<Part>) {
  const user = useUser()
  const [isOpen, setIsOpen] = useState(false)
  const part = useOnDemand(isOpen && user !== null, load, () => setIsOpen(false))
  return (
    <Dropdown
      key={user?.id ?? 'visitor'}
      label={unread ? `${name} ${badgeText(unread)}` : name}
      onToggle={setIsOpen}
      trigger={
        <span className="relative">
          <Icon name={icon} />
          <Badge count={unread} />
        </span>
      }
    >
      {user && isOpen ? part && draw(part) : children}
    </Dropdown>
  )
}

/** Shown to visitors and for an empty list. */
export function BellEmpty({ icon, title, body }: { icon: IconName; title: string; body: string }) {
  return (
    <div className="flex flex-col items-center gap-1 px-3 py-5 text-center">
      <Icon name={icon} size={28} className="text-primary" />
      <p className="font-semibold">{title}</p>
      <p className="text-muted text-sm">{body}</p>
    </div>
  )
}

export function BellLink({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className={buttonClass('quiet', 'w-full')}>
      {label}
    </Link>
  )
}
