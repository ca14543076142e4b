import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { useText } from '#web/session/language.ts'
import { useRootData } from '#web/session/root-data.ts'
import { useOnDemand } from '#web/session/use-on-demand.ts'
import { currentUser, useIsConfirmed, useUser } from '#web/session/user.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { useLayer } from '#web/ui/use-layer.ts'
import { CardMenu, type MenuCard } from './card-menu.tsx'
import { addMenuButton } from './hidden-tile.ts'
import { hideSeenSince } from './hide-store.ts'
import { forgetMemberRules, syncRules } from './hide-sync.ts'
import { useHidingText } from './hiding-text.ts'
import { useServer } from './use-hiding.ts'
import { watchCards } from './watch-cards.ts'

/** The menus of cards, and the list of what is hidden. */
export function Hiding() {
  const { shell } = useText()
  const words = useHidingText()
  const menu = useLayer('card-menu')
  const list = useLayer('hidden')
  const opened = useOnDemand(list.isOpen, loadList, list.close)
  const [card, setCard] = useState<MenuCard>()
  useCardButtons((next) => {
    setCard(next)
    menu.open()
  })
  useSync()
  useSeenAds()
  return (
    <>
      <Dialog
        isOpen={menu.isOpen && card !== undefined}
        onClose={menu.close}
        title={words.menuTitle}
        closeLabel={shell.close}
        place="bottom"
      >
        {card && <CardMenu key={card.id} card={card} onClose={menu.close} onManage={list.open} />}
      </Dialog>
      <Dialog
        isOpen={list.isOpen && opened !== undefined}
        onClose={list.close}
        title={words.title}
        closeLabel={shell.close}
        place="bottom"
      >
        <div className="p-2">{list.isOpen && opened && <opened.HiddenList />}</div>
      </Dialog>
    </>
  )
}

const loadList = () => import('./hidden-list.tsx')

/** On every card of the page but the user's own, also on those that load later. */
function useCardButtons(onOpen: (card: MenuCard) => void) {
  const apiBase = useRootData()?.apiBase
  const latest = useRef(onOpen)
  latest.current = onOpen
  useEffect(() => {
    watchCards(apiBase, (element) => {
      const card = readCard(element)
      if (card && card.sellerId !== currentUser()?.id) addMenuButton(element, () => latest.current(card))
    })
  }, [apiBase])
}

/** Undefined for other cards, such as inquiries. */
function readCard(element: HTMLElement): MenuCard | undefined {
  const link = element.querySelector<HTMLAnchorElement>('h3 a[href*="/ad-details/"]')
  const id = Number(link?.pathname.split('/').at(-1))
  if (!link || !id) return undefined
  const marks = element.dataset.card?.split(' ') ?? []
  const seller = marks.find((mark) => /^s\d+$/.test(mark))
  return {
    id,
    name: link.textContent,
    sellerId: seller ? Number(seller.slice(1)) : undefined,
    isDealer: marks.includes('dealer'),
    isFeatured: marks.includes('featured'),
  }
}

function useSync() {
  const server = useServer()
  const id = useUser()?.id
  const isConfirmed = useIsConfirmed()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each user
  useEffect(() => {
    if (id === undefined) forgetMemberRules()
    else if (isConfirmed) syncRules(id, server)
  }, [id, isConfirmed])
}

/** Not after Back: the list behind an ad must be the one that was left. */
function useSeenAds() {
  const { pathname, search } = useLocation()
  const isNewPage = useNavigationType() === 'PUSH'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(() => {
    if (isNewPage) hideSeenSince()
  }, [pathname, search])
}
