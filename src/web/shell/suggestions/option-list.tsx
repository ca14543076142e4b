import { foldedWords, foldSpelling } from '#contract/folding.ts'
import { CategoryIcon, Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import type { Offer } from './use-offers.ts'
import { useSearchBoxText } from './use-search-box-text.ts'

type Props = {
  list: string
  label: string
  offers: Offer[]
  typed: string
  chosen: number
  onPick: (offer: Offer) => void
}

export function OptionList({ list, label, offers, typed, chosen, onPick }: Props) {
  const texts = useSearchBoxText()
  const firstPopular = offers.findIndex(({ kind }) => kind === 'popular')
  const options = offers.map((offer, index) => (
    <Option
      key={`${offer.kind}-${offer.query}-${offer.label}`}
      id={`${list}-${index}`}
      offer={offer}
      typed={typed}
      isChosen={index === chosen}
      onPick={() => onPick(offer)}
    />
  ))
  return (
    <div id={list} role="listbox" aria-label={label}>
      {firstPopular < 0 ? (
        options
      ) : (
        <>
          {options.slice(0, firstPopular)}
          {/* biome-ignore lint/a11y/useSemanticElements: a group of options */}
          <div role="group" aria-label={texts.popular}>
            <p aria-hidden="true" className="px-3 pt-3 pb-1 font-semibold text-sm">
              {texts.popular}
            </p>
            {options.slice(firstPopular)}
          </div>
        </>
      )}
    </div>
  )
}

const icons: Record<Exclude<Offer['kind'], 'popular'>, IconName> = {
  category: 'list',
  model: 'list',
  place: 'map-pin',
  category_place: 'map-pin',
  word: 'search',
  recent: 'clock',
}

type OptionProps = { id: string; offer: Offer; typed: string; isChosen: boolean; onPick: () => void }

function Option({ id, offer, typed, isChosen, onPick }: OptionProps) {
  const { kinds, inCategory } = useSearchBoxText()
  const { kind, label, count, category, icon } = offer
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the box handles the keyboard for its options
    // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the box, combobox pattern
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPick}
      className="flex h-11 cursor-pointer items-center gap-3 rounded-md px-3 hover:bg-sunken aria-selected:bg-primary-soft"
    >
      {kind === 'popular' ? (
        <CategoryIcon
          name={icon?.name ?? ''}
          color={icon?.color ?? ''}
          isTop
          size={18}
          className="category-ink shrink-0"
        />
      ) : (
        <Icon name={icons[kind]} size={18} className="shrink-0 text-muted" />
      )}
      <bdi className="min-w-0 grow truncate">
        <Completion label={label} typed={typed} />
      </bdi>
      {category ? (
        <small className="max-w-1/2 shrink-0 truncate text-muted text-xs">{inCategory(category)}</small>
      ) : (
        kind in kinds && (
          <small className="shrink-0 whitespace-nowrap text-muted text-xs max-lg:hidden">
            {kinds[kind as keyof typeof kinds]}
          </small>
        )
      )}
      {count > 0 && <span className="text-muted text-sm">{count}</span>}
    </div>
  )
}

/** The words that the user has not begun to type are bold. */
function Completion({ label, typed }: { label: string; typed: string }) {
  const words = foldSpelling(typed).split(/\s+/).filter(Boolean)
  if (!words.length) return label
  return foldedWords(label).map(({ piece, folded, start }) =>
    folded && !words.some((word) => folded.startsWith(word)) ? <b key={start}>{piece}</b> : piece,
  )
}
