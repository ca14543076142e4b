import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { firstInteraction } from '#web/browser/first-interaction.ts'
import { safeLocalStorage } from '#web/browser/storage.ts'
import { useSession } from '#web/session/check-session.ts'
import { useLanguage, useText } from '#web/session/language.ts'
import { useConnectionNotices } from '#web/session/offline-notice.ts'
import { useUserChannel } from '#web/session/realtime-channels.ts'
import { useRootData } from '#web/session/root-data.ts'
import { useOnDemand } from '#web/session/use-on-demand.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Notices } from '#web/ui/notices.tsx'
import { useLayer } from '#web/ui/use-layer.ts'
import { LoadingBar } from './loading-bar.tsx'
import { LowerBar } from './lower-bar.tsx'
import { TopBar } from './top-bar.tsx'
import { useHashTarget } from './use-hash-target.ts'
import { useLinkClicks } from './use-link-clicks.ts'

// Desktops load them at once; phones show no rail and no bar of categories, and the footer is far below.
const CategoryBar = lazyPart(async () => (await import('./category-bar.tsx')).CategoryBar)
// Its code loads only while there is an announcement.
const Banner = lazyPart(async () => (await import('./banner/banner.tsx')).Banner)
const Rail = lazyPart(async () => (await import('./rail.tsx')).Rail)
const Footer = lazyPart(async () => (await import('./footer.tsx')).Footer)

type Props = {
  /** Chats and notifications, in the top bar on desktops. */
  bells: ReactNode
  unreadChats: number
  unreadNotifications: number
  children: ReactNode
}

export function Shell({ bells, unreadChats, unreadNotifications, children }: Props) {
  const text = useText()
  const language = useLanguage()
  const drawer = useLayer('menu')
  const menu = useOnDemand(drawer.isOpen, loadDrawer, drawer.close)
  const zoneLayer = useLayer('zone')
  const zoneSheet = useOnDemand(zoneLayer.isOpen, loadZoneSheet, zoneLayer.close)
  const interaction = useInteraction()
  const content = useFocusAfterNavigation()
  const banner = useRootData()?.banner
  useSession()
  useUserChannel()
  useConnectionNotices()
  useHashTarget()
  useLinkClicks()
  useEffect(() => {
    if (safeLocalStorage.read('prices'))
      loadPriceDisplay().then(
        (display) => display.showPrices(),
        () => {},
      )
  }, [])

  return (
    <>
      <a
        href="#page-content"
        className="sr-only rounded-md bg-primary px-4 py-3 text-on-primary focus:not-sr-only focus:fixed focus:start-2 focus:top-2 focus:z-50"
      >
        {text.shell.skipToContent}
      </a>
      <LoadingBar />
      {banner && <Banner key={`${banner.id} ${language}`} banner={banner} />}
      <TopBar onMenu={drawer.open} bells={bells} unread={unreadNotifications} />
      <div className="max-md:hidden">
        <CategoryBar key={language} />
      </div>
      <div className="mx-auto flex max-w-site">
        <div className="flex shrink-0 max-md:hidden">
          <Rail key={language} />
        </div>
        <main id="page-content" ref={content} tabIndex={-1} className="min-h-[70dvh] min-w-0 grow outline-none">
          {children}
        </main>
      </div>
      {/* The key: markup of the server is in one language. */}
      <Footer key={language} />
      <LowerBar unreadChats={unreadChats} unreadNotifications={unreadNotifications} />
      {menu && <menu.Drawer layer={drawer} unreadNotifications={unreadNotifications} />}
      {zoneSheet && <zoneSheet.ZoneSheet />}
      {interaction && <interaction.Interaction />}
      <Notices label={text.notices.region} dismissLabel={text.notices.dismiss} />
    </>
  )
}

const loadPriceDisplay = () => import('./price-display/price-display.ts')
const loadDrawer = () => import('#web/shell/drawer/drawer.tsx')
const loadZoneSheet = () => import('./zone-sheet.tsx')

const loadInteraction = () => import('#web/shell/interaction/interaction.tsx')

/** With the first touch: without a network later, the menu opens and taps are answered. At once where cards are hidden. */
function useInteraction() {
  const [part, setPart] = useState<Awaited<ReturnType<typeof loadInteraction>>>()
  useEffect(() => {
    void (safeLocalStorage.read('hidden_cards') ? Promise.resolve() : firstInteraction).then(() => {
      // A failed preload of the menu is repeated on demand.
      if (matchMedia('(width < 48rem)').matches) loadDrawer().catch(() => {})
      loadInteraction().then(setPart, () => {})
    })
  }, [])
  return part
}

/** Screen readers do not notice a page change in place, so focus moves to the new content. */
function useFocusAfterNavigation() {
  const content = useRef<HTMLElement>(null)
  const { pathname, search } = useLocation()
  const page = pathname + search
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    // Keeps the focus of a user who is typing.
    if (document.activeElement?.matches('input, select, textarea')) return
    content.current?.focus({ preventScroll: true })
  }, [page])
  return content
}
