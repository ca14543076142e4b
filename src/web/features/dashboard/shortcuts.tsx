import { Link } from '#web/parts/link.tsx'
import { useText } from '#web/session/language.ts'
import { useMemberText } from '#web/session/member-text.ts'
import type { ShellLink } from '#web/shell/links.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Links of the dashboard: beside the lists on wide screens, below them on phones, where the ads come first. */
export function Shortcuts({ myId }: { myId: number }) {
  const { shell, pages } = useText()
  const { dashboard, deals } = useMemberText()
  const { shortcuts, inquiries } = dashboard
  const links: ShellLink[] = [
    { to: '/ads/new', icon: 'circle-plus', label: shell.postAd },
    { to: '/scopes/new', icon: 'megaphone', label: inquiries.ask },
    { to: `/vendor-details/${myId}`, icon: 'user', label: shortcuts.page },
    { to: '/deals', icon: 'handshake', label: deals.list.title },
    { to: '/following', icon: 'user-plus', label: pages.following.title },
    { to: '/blocked', icon: 'ban', label: pages.blocked.title },
    { to: '/profile-settings', icon: 'settings', label: pages.profileSettings.title },
  ]
  return (
    <nav aria-label={shortcuts.heading} className="lg:col-start-2 lg:row-start-1">
      <h2 className="font-bold text-xl">{shortcuts.heading}</h2>
      <ul className="mt-3 grid grid-cols-2 gap-2 lg:grid-cols-1">
        {links.map(({ to, icon, label }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-12 items-center gap-3 rounded-lg border border-line bg-surface px-3 leading-snug hover:border-primary"
            >
              <Icon name={icon} className="shrink-0 text-primary" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
