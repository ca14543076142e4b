import { type RefObject, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useLocalPath, useText } from '#web/session/language.ts'
import { forgetSearch, forgetSearches, recentSearches, rememberSearch } from '#web/session/recent-searches.ts'
import { Icon } from '#web/ui/icon.tsx'
import { OptionList } from './option-list.tsx'
import { type Offer, useOffers } from './use-offers.ts'
import { useSearchBoxText } from './use-search-box-text.ts'

export type KeyHandler = (event: React.KeyboardEvent) => void

type Props = {
  /** The id of the listbox. */
  list: string
  typed: string
  box: RefObject<HTMLInputElement | null>
  isOpen: boolean
  setIsOpen: (isOpen: boolean) => void
  /** The id of the selected option, empty without one, null when nothing is shown. */
  onSelect: (id: string | null) => void
  handleKey: RefObject<KeyHandler | undefined>
}

/** Below the search box: a sheet on phones, a list on desktops. Arrows select, Enter opens, Delete forgets, Escape closes. */
export function Suggestions({ list, typed, box, isOpen, setIsOpen, onSelect, handleKey }: Props) {
  const { shell } = useText()
  const texts = useSearchBoxText()
  const [recent, setRecent] = useState(recentSearches)
  const offers = useOffers(typed, recent)
  const [chosen, setChosen] = useState(-1)
  const follow = useFollow(box, () => setIsOpen(false))
  const isShown = isOpen && offers.length > 0
  const isRecent = !typed.trim() && recent.length > 0

  useRememberedSearches(box, isOpen, setIsOpen, setRecent)
  // As a text: the searches are read again when the list opens, and equal ones keep the selection.
  const remembered = recent.join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: other offers have no selected one
  useEffect(() => setChosen(-1), [typed, remembered])
  // Not when it opens: the arrow that opens the list selects an option as well.
  useEffect(() => {
    if (!isOpen) setChosen(-1)
  }, [isOpen])
  useEffect(() => {
    onSelect(isShown ? (chosen < 0 ? '' : `${list}-${chosen}`) : null)
  }, [isShown, chosen, list, onSelect])

  const forget = (text: string) => {
    forgetSearch(text)
    setRecent(recentSearches())
    box.current?.focus()
  }
  handleKey.current = (event) => {
    const offer = isShown ? offers[chosen] : undefined
    const act = {
      Escape: () => setIsOpen(false),
      ArrowDown: () => select(1),
      ArrowUp: () => select(-1),
      Enter: offer && (() => follow(offer)),
      Delete: offer?.kind === 'recent' ? () => forget(offer.label) : undefined,
    }[event.key]
    if (!act || (event.key === 'Escape' && !isShown)) return
    event.preventDefault()
    act()
  }
  const select = (step: number) => {
    setIsOpen(true)
    // The extra position -1 is the typed text itself.
    setChosen((current) => ((current + 1 + step + offers.length + 1) % (offers.length + 1)) - 1)
  }

  return (
    <div
      hidden={!isShown}
      className="absolute inset-x-0 top-full z-30 overflow-y-auto overscroll-contain border-line bg-surface p-1 shadow-float max-md:h-dvh max-md:border-t max-md:pb-40 md:mt-2 md:max-h-112 md:rounded-lg md:border"
    >
      {isRecent && (
        <div className="flex items-center justify-between ps-3">
          <span className="font-semibold text-sm">{texts.recent}</span>
          <button
            type="button"
            className="min-h-11 px-3 text-primary text-sm hover:underline"
            onClick={() => {
              forgetSearches()
              setRecent([])
              box.current?.focus()
            }}
          >
            {texts.forgetAll}
          </button>
        </div>
      )}
      <div className="relative">
        <OptionList
          list={list}
          label={shell.suggestions}
          offers={offers}
          typed={typed}
          chosen={chosen}
          onPick={follow}
        />
        {/* Beside the options, which must not contain buttons. */}
        {isRecent && (
          <div className="absolute end-0 top-0">
            {recent.map((text) => (
              <button
                key={text}
                type="button"
                aria-label={texts.forget(text)}
                onClick={() => forget(text)}
                className="grid size-11 place-items-center rounded-md text-muted hover:bg-sunken"
              >
                <Icon name="x" size={18} />
              </button>
            ))}
          </div>
        )}
      </div>
    </div>
  )
}

function useFollow(box: RefObject<HTMLInputElement | null>, onDone: () => void) {
  const navigate = useNavigate()
  const local = useLocalPath()
  return ({ kind, label, query }: Offer) => {
    onDone()
    if (kind === 'recent' || kind === 'word') rememberSearch(label)
    if (isPhone()) box.current?.blur()
    navigate(`${local('/')}?${query}`)
  }
}

/** Remembers what the form sends, and closes. On phones the keyboard makes room for the results. */
function useRememberedSearches(
  box: RefObject<HTMLInputElement | null>,
  isOpen: boolean,
  setIsOpen: (isOpen: boolean) => void,
  setRecent: (recent: string[]) => void,
) {
  useEffect(() => {
    const form = box.current?.form
    const onSubmit = () => {
      rememberSearch(box.current?.value ?? '')
      setIsOpen(false)
      if (isPhone()) box.current?.blur()
    }
    form?.addEventListener('submit', onSubmit)
    return () => form?.removeEventListener('submit', onSubmit)
  }, [box, setIsOpen])
  // Another tab or signing out may have changed them.
  useEffect(() => {
    if (isOpen) setRecent(recentSearches())
  }, [isOpen, setRecent])
}

const isPhone = () => matchMedia('(width < 48rem)').matches
