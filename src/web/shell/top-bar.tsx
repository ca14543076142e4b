import { ChatsBell } from '#web/features/chat/bell/chats-bell.tsx'
import { NotificationsBell } from '#web/features/notifications/bell/notifications-bell.tsx'
import { Link } from '#web/parts/link.tsx'
import { useText } from '#web/session/language.ts'
import { buttonClass, iconButtonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { AccountDropdown } from './account-dropdown.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'
import { SearchForm } from './search-form.tsx'

/** Phones: logo, menu, language, and the search below. Desktops: everything in one line. */
export function TopBar({ onMenu }: { onMenu: () => void }) {
  const { shell } = useText()
  return (
    <header data-shell="top" className="sticky top-0 z-20 border-line border-b bg-surface">
      <div className="flex flex-wrap items-center gap-x-2 px-3 pb-2 md:h-14 md:flex-nowrap md:gap-x-3 md:pb-0">
        <button type="button" className={`${iconButtonClass} -ms-2 md:hidden`} aria-label={shell.menu} onClick={onMenu}>
          <Icon name="menu" size={24} />
        </button>
        <Logo />
        <div className="order-last flex w-full min-w-0 md:order-none md:w-auto md:grow lg:mx-2">
          <SearchForm />
        </div>
        <div className="ms-auto flex items-center gap-1">
          <LanguageSwitch />
          <div className="hidden items-center gap-1 md:flex">
            <ChatsDropdown />
            <NotificationsDropdown />
            <AccountDropdown />
            <Link to="/ads/new" className={buttonClass('action', 'ms-1')}>
              <Icon name="circle-plus" />
              <span className="whitespace-nowrap">{shell.postAd}</span>
            </Link>
          </div>
        </div>
      </div>
    </header>
  )
}

function ChatsDropdown() {
  const { shell } = useText()
  return (
    <ChatsBell>
      <DropdownEmpty icon="message-circle" title={shell.chatsEmptyTitle} body={shell.chatsEmptyBody} />
      <DropdownLink to="/chats" label={shell.allChats} />
    </ChatsBell>
  )
}

function NotificationsDropdown() {
  const { shell } = useText()
  return (
    <NotificationsBell>
      <DropdownEmpty icon="bell" title={shell.notificationsEmptyTitle} body={shell.notificationsEmptyBody} />
      <DropdownLink to="/notifications" label={shell.allNotifications} />
    </NotificationsBell>
  )
}

function DropdownEmpty({ icon, title, body }: { icon: IconName; title: string; body: string }) {
  return (
    <div className="flex flex-col items-center gap-1 px-3 py-5 text-center">
      <Icon name={icon} size={28} className="text-primary" />
      <p className="font-semibold">{title}</p>
      <p className="text-muted text-sm">{body}</p>
    </div>
  )
}

function DropdownLink({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className={buttonClass('quiet', 'w-full')}>
      {label}
    </Link>
  )
}
