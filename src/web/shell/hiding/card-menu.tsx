import { type ReactNode, useState } from 'react'
import { foldedWords } from '#contract/folding.ts'
import type { HideChange } from '#contract/hide-rules.ts'
import { seenAds, writeSeen } from '#web/session/recent-ads.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { useHideRules } from './hide-store.ts'
import { useHidingText } from './hiding-text.ts'
import { useHide } from './use-hiding.ts'
import { WordForm } from './word-form.tsx'

export type MenuCard = {
  id: number
  name: string
  /** Absent in lists of one seller. */
  sellerId: number | undefined
  isDealer: boolean
  isFeatured: boolean
}

type Props = { card: MenuCard; onClose: () => void; onManage: () => void }

/** What can be hidden of a card. Each choice takes effect at once, with undo in a notice. */
export function CardMenu({ card, onClose, onManage }: Props) {
  const words = useHidingText()
  const rules = useHideRules()
  const hide = useHide()
  const [isChoosingWord, setIsChoosingWord] = useState(false)
  const choose = (change: HideChange, done: string) => {
    onClose()
    hide(change, done)
  }
  if (isChoosingWord)
    return (
      <div className="flex flex-col gap-3 p-2">
        <p>{words.wordHint}</p>
        <ul className="flex flex-wrap gap-2">
          {titleWords(card.name).map((word) => (
            <li key={word}>
              <button
                type="button"
                aria-label={words.hideWord(word)}
                className="min-h-11 rounded-full border border-line-strong px-4 hover:border-primary hover:bg-primary-soft"
                onClick={() => choose({ add: { words: [word] } }, words.done.word(word))}
              >
                <bdi>{word}</bdi>
              </button>
            </li>
          ))}
        </ul>
        <WordForm onWord={(word) => choose({ add: { words: [word] } }, words.done.word(word))} />
      </div>
    )
  const { id, sellerId } = card
  const hideAd = () => {
    // Otherwise it would stay in the row of opened ads.
    writeSeen(seenAds().filter((seen) => seen !== id))
    choose({ add: { ads: [id] } }, words.done.ad)
  }
  return (
    <div className="p-2">
      <p className="line-clamp-2 px-3 pb-2 text-muted">
        <bdi>{card.name}</bdi>
      </p>
      <Choice icon="eye-off" onClick={hideAd} label={words.ad} />
      {sellerId !== undefined && (
        <Choice
          icon="user"
          onClick={() => choose({ add: { sellers: [sellerId] } }, words.done.seller)}
          label={words.seller}
        />
      )}
      <Choice icon="search-x" onClick={() => setIsChoosingWord(true)} label={`${words.word}…`} />
      {card.isDealer && (
        <Choice icon="building-2" onClick={() => choose({ dealers: true }, words.done.dealers)} label={words.dealers} />
      )}
      {card.isFeatured && (
        <Choice
          icon="sparkles"
          onClick={() => choose({ featured: true }, words.done.featured)}
          label={words.featured}
        />
      )}
      {!rules.seen && <Choice icon="eye" onClick={() => choose({ seen: true }, words.done.seen)} label={words.seen} />}
      <div className="mt-2 border-line border-t pt-2">
        <Choice icon="sliders-horizontal" onClick={onManage} label={words.manage} />
      </div>
    </div>
  )
}

function Choice({ icon, label, onClick }: { icon: IconName; label: ReactNode; onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex min-h-12 w-full items-center gap-3 rounded-md px-3 text-start hover:bg-sunken"
    >
      <Icon name={icon} className="shrink-0 text-muted" />
      {label}
    </button>
  )
}

/** The words of a title that can be a rule, each once. */
function titleWords(title: string) {
  const seen = new Set<string>()
  return foldedWords(title).flatMap(({ piece, folded }) => {
    if (folded.length < 2 || seen.has(folded)) return []
    seen.add(folded)
    return piece
  })
}
