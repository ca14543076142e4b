import type { ReactElement } from 'react'
import { useLocation } from 'react-router'
import { Avatar } from '#web/parts/avatar.tsx'
import { isOpenPage, NavLink } from '#web/parts/link.tsx'
import { useLanguage, useText } from '#web/session/language.ts'
import { useUser } from '#web/session/user.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { sharedInside } from '#web/ui/shared-markup.tsx'

/** Bottom navigation on phones. */
export function LowerBar({ unreadChats, unreadNotifications }: { unreadChats: number; unreadNotifications: number }) {
  const { shell } = useText()
  const user = useUser()
  const { pathname } = useLocation()
  // The server has no user and no counts.
  const name = `lower bar ${useLanguage()} ${targets.find((to) => isOpenPage(pathname, to))}`
  const links = sharedInside(name, () => (
    <>
      <LowerLink to="/" icon="house" label={shell.home} />
      <LowerLink to="/inquiries" icon="megaphone" label={shell.inquiries} />
      <LowerLink to="/ads/new" icon="circle-plus" label={shell.postShort} isAction />
      <LowerLink to="/chats" icon="message-circle" label={shell.chats} count={unreadChats} />
      <LowerLink
        to="/dashboard"
        icon={user ? <Avatar person={user} size="tiny" /> : 'user'}
        label={shell.me}
        hasDot={unreadNotifications > 0}
      />
    </>
  ))
  return (
    <nav
      data-shell="lower"
      aria-label={shell.mainNavigation}
      className="short:static fixed inset-x-0 bottom-0 z-20 grid grid-cols-5 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
      {...links}
    />
  )
}

const targets = ['/', '/inquiries', '/ads/new', '/chats', '/dashboard']

type Props = {
  to: string
  icon: IconName | ReactElement
  label: string
  isAction?: boolean
  count?: number
  hasDot?: boolean
}

function LowerLink({ to, icon, label, isAction = false, count = 0, hasDot = false }: Props) {
  const circle = isAction ? 'bg-apricot text-on-apricot' : ''
  return (
    <NavLink
      to={to}
      className="flex min-h-14 flex-col items-center justify-center gap-0.5 text-muted text-xs aria-[current=page]:font-semibold aria-[current=page]:text-primary"
    >
      <span className={`grid size-8 place-items-center rounded-full ${circle}`}>
        <span className="relative">
          {typeof icon === 'string' ? <Icon name={icon} size={22} /> : icon}
          <Badge count={count} />
          {/* Decorative: the bell of the top bar has the count. */}
          {hasDot && <span className="absolute -end-0.5 -top-0.5 size-2.5 rounded-full bg-rose ring-2 ring-surface" />}
        </span>
      </span>
      {label}
      {count > 0 && <span className="sr-only">({count})</span>}
    </NavLink>
  )
}
