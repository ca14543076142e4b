import { Link } from '#web/parts/link.tsx'
import { useText } from '#web/session/language.ts'
import { Badge, badgeText } from '#web/ui/badge.tsx'
import { iconButtonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The bell of the top bar on phones, for signed-in users. Desktops have a dropdown instead. */
export function NotificationsLink({ unread }: { unread: number }) {
  const { shell } = useText()
  return (
    <Link
      to="/notifications"
      aria-label={unread ? `${shell.notifications} ${badgeText(unread)}` : shell.notifications}
      className={`${iconButtonClass} for-members md:hidden`}
    >
      <span className="relative">
        <Icon name="bell" size={22} />
        <Badge count={unread} />
      </span>
    </Link>
  )
}
