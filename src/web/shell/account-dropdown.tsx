import { useState } from 'react'
import { Avatar } from '#web/parts/avatar.tsx'
import { Link } from '#web/parts/link.tsx'
import { useLanguage, useText } from '#web/session/language.ts'
import { useOnDemand } from '#web/session/use-on-demand.ts'
import { type User, useUser } from '#web/session/user.ts'
import { badgeText } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.ts'
import { Dropdown } from '#web/ui/dropdown.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { accountLinks, memberLinks, type ShellLink } from './links.ts'
import { SignOutButton } from './sign-out-button.tsx'
import { ThemeChoice } from './theme-choice.tsx'
import { useWaitingCases } from './use-waiting-cases.ts'

/** Rendered for a visitor first, and for the user after hydration; both have the same size. */
export function AccountDropdown() {
  const text = useText()
  const user = useUser()
  const waitingCases = useWaitingCases(true)
  const [isOpen, setIsOpen] = useState(false)
  // After a failure the next opening loads again.
  const choices = useOnDemand(isOpen, loadDeviceChoices, () => {})
  return (
    // The key closes the menu after signing out.
    <Dropdown
      key={user?.id ?? 'visitor'}
      onToggle={setIsOpen}
      label={waitingCases ? `${text.shell.me} ${badgeText(waitingCases)}` : text.shell.me}
      trigger={
        user ? (
          <span className="relative">
            <Avatar person={user} size="tiny" />
            {/* A dot: beside the letter of the picture a number would read as one word with it. */}
            {waitingCases ? <span className="absolute -end-1 -top-1 size-2.5 rounded-full bg-primary" /> : null}
          </span>
        ) : (
          <Icon name="user" />
        )
      }
    >
      {user ? <MemberMenu user={user} waitingCases={waitingCases} /> : <VisitorMenu />}
      {!user && isOpen && <ThemeChoice />}
      {choices && <choices.DeviceChoices />}
    </Dropdown>
  )
}

/** Few people open it, so neither its markup nor its code is part of a page. */
const loadDeviceChoices = () => import('./device-choices.tsx')

AccountDropdown.useSharedName = () => `account ${useLanguage()}`

function VisitorMenu() {
  const text = useText()
  return (
    <>
      <Link to="/login" className={buttonClass('primary', 'w-full')}>
        <Icon name="log-in" className="icon-directional" />
        {text.shell.signIn}
      </Link>
      <MenuLinks links={accountLinks(text)} />
    </>
  )
}

function MemberMenu({ user, waitingCases }: { user: User; waitingCases: number | undefined }) {
  const text = useText()
  return (
    <>
      <Member user={user} />
      <MenuLinks links={memberLinks(text, waitingCases)} />
      <ThemeChoice />
      <SignOutButton className={buttonClass('quiet', 'mt-1 w-full')} />
    </>
  )
}

/** The signed-in user, with a link to their public page. */
export function Member({ user, replace = false }: { user: User; replace?: boolean }) {
  return (
    <Link
      to={`/vendor-details/${user.id}`}
      replace={replace}
      className="flex min-h-14 items-center gap-3 rounded-md px-2 hover:bg-sunken"
    >
      <Avatar person={user} />
      <span className="min-w-0">
        <bdi className="block truncate font-bold leading-snug">{user.full_name}</bdi>
        <bdi className="block truncate text-muted text-sm leading-snug">@{user.user_name}</bdi>
      </span>
    </Link>
  )
}

function MenuLinks({ links }: { links: ShellLink[] }) {
  return (
    <ul className="my-2 border-line border-y py-2">
      {links.map((link) => (
        <li key={link.to}>
          <Link to={link.to} className="flex min-h-11 items-center gap-3 rounded-md px-3 hover:bg-sunken">
            <Icon name={link.icon} className="text-muted" />
            {link.label}
            <LinkCount count={link.count} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** How much is new or waiting behind a link. */
export function LinkCount({ count }: { count: number | undefined }) {
  if (!count) return null
  return (
    <span className="ms-auto rounded-full bg-rose px-2 font-bold text-surface text-xs leading-5">
      {badgeText(count)}
    </span>
  )
}
