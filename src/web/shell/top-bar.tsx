import type { ReactNode } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { Link } from '#web/parts/link.tsx'
import { useLanguage, useText } from '#web/session/language.ts'
import { buttonClass, iconButtonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { sharedInside } from '#web/ui/shared-markup.tsx'
import { placeName, useHomeData } from './home-data.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'
import { NotificationsLink } from './notifications-link.tsx'
import { SearchForm } from './search-form.tsx'
import { useShellName } from './shell-name.ts'

// Not shown on phones.
const AccountDropdown = lazyPart(async () => (await import('./account-dropdown.tsx')).AccountDropdown)

const ownSearch =
  /\/(?:inquiries|featured-offers|dashboard|follow\w+|blocked|(?:ads|scopes|chats|desk)\/.+|chats|desk)$/

/** On phones the search is below the logo, menu and language and stays while they scroll away; on desktops all is in one row. */
export function TopBar({ onMenu, bells, unread }: { onMenu: () => void; bells: ReactNode; unread: number }) {
  const { shell } = useText()
  const language = useLanguage()
  // These pages have a search of their own: on a phone two fields above each other confuse.
  const hasOwnSearch = ownSearch.test(useLocation().pathname)
  const shellName = useShellName()
  const tools = sharedInside(`tools ${shellName}`, () => (
    <>
      {bells}
      <AccountDropdown key={language} />
      <Link to="/ads/new" className={buttonClass('action', 'ms-1')}>
        <Icon name="circle-plus" />
        <span className="whitespace-nowrap">{shell.postAd}</span>
      </Link>
    </>
  ))
  return (
    <header
      data-shell="top"
      className={`sticky -top-10 z-20 border-line border-b bg-surface short:static md:top-0 ${hasOwnSearch ? 'max-md:static' : ''}`}
    >
      <div className="mx-auto flex max-w-site flex-wrap items-center gap-x-2 px-3 pb-2 md:h-14 md:flex-nowrap md:gap-x-3 md:pb-0">
        <button type="button" className={`${iconButtonClass} -ms-2 md:hidden`} aria-label={shell.menu} onClick={onMenu}>
          <Icon name="menu" size={24} />
        </button>
        <Logo />
        <div
          className={`order-last w-full min-w-0 md:order-none md:flex md:w-auto md:grow lg:mx-2 ${hasOwnSearch ? 'hidden' : 'flex'}`}
          {...sharedInside(useSearchName(shellName), () => <SearchForm />)}
        />
        <div className="ms-auto flex items-center gap-1">
          <NotificationsLink unread={unread} />
          <LanguageSwitch />
          <div className="hidden items-center gap-1 md:flex" {...tools} />
        </div>
      </div>
    </header>
  )
}

/** The form is the same on every page that has neither searched words nor a place. */
function useSearchName(shellName: string) {
  const data = useHomeData()
  const [query] = useSearchParams()
  const hasChoice = query.get('search') || (data && placeName(data))
  return hasChoice ? undefined : `search ${shellName}`
}
