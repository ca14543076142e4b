import { useLocation } from 'react-router'
import { isOpenPage, NavLink } from '#web/parts/link.tsx'
import { useLanguage, useText } from '#web/session/language.ts'
import { useUser } from '#web/session/user.ts'
import { Icon } from '#web/ui/icon.tsx'
import { mainLinks, type ShellLink } from './links.ts'
import { setRailOpen, usePreferences } from './preferences.ts'
import { SignOutButton } from './sign-out-button.tsx'

/** Side navigation on desktops: 60 px closed with small labels, 190 px open. Help pages are in the footer. */
export function Rail() {
  const text = useText()
  const { isRailOpen: isOpen } = usePreferences()
  const label = isOpen ? text.shell.closeRail : text.shell.openRail
  return (
    <nav
      aria-label={text.shell.mainNavigation}
      className="rail-width short:static sticky top-14 hidden h-[calc(100dvh-56px)] shrink-0 flex-col gap-1 overflow-y-auto border-line border-e bg-surface px-0.5 py-1 transition-[inline-size] duration-200 md:flex"
    >
      <button
        type="button"
        aria-expanded={isOpen}
        aria-label={label}
        title={label}
        onClick={() => setRailOpen(!isOpen)}
        className="rail-row flex min-h-11 shrink-0 items-center rounded-md text-muted hover:bg-sunken"
      >
        <Icon name="panel-left" className="icon-directional shrink-0" />
      </button>
      <RailList links={mainLinks(text)} />
      <SignInOrOut />
    </nav>
  )
}

/** The rail marks the open page, if it has a link to it. */
Rail.useSharedName = () => {
  const { pathname } = useLocation()
  const links = ['/login', ...mainLinks(useText()).map(({ to }) => to)]
  return `rail ${useLanguage()} ${links.find((to) => isOpenPage(pathname, to))}`
}

const rowClass =
  'rail-row flex min-h-11 shrink-0 items-center rounded-md hover:bg-sunken aria-[current=page]:bg-primary-soft aria-[current=page]:text-primary'

function SignInOrOut() {
  const { shell } = useText()
  const user = useUser()
  if (user) return <SignOutButton className={rowClass} labelClass="max-w-full text-center" />
  return (
    <NavLink to="/login" title={shell.signIn} className={rowClass}>
      <Icon name="log-in" className="icon-directional shrink-0" />
      <span className="max-w-full text-center">{shell.signIn}</span>
    </NavLink>
  )
}

function RailList({ links }: { links: ShellLink[] }) {
  return (
    <ul className="flex flex-col gap-1">
      {links.map(({ to, icon, label }) => (
        <li key={to}>
          <NavLink to={to} title={label} className={rowClass}>
            <Icon name={icon} className="shrink-0" />
            <span className="max-w-full truncate">{label}</span>
          </NavLink>
        </li>
      ))}
    </ul>
  )
}
