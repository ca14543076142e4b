import type { ReactNode } from 'react'
import type { Currency } from '#contract/currencies.ts'
import type { PostingTexts } from '#i18n/texts.ts'
import { Link } from '#web/parts/link.tsx'
import { buttonClass } from '#web/ui/button.ts'
import { Dropdown } from '#web/ui/dropdown.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLayer } from '#web/ui/use-layer.ts'
import { actionsFor, canEdit } from './ad-actions.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { PriceDialog } from './price-dialog.tsx'
import { type Ending, endingLabel } from './sold-words.ts'
import type { useOwnAd } from './use-own-ad.ts'

export type ToolsAd = {
  id: number
  name: string
  price_amount: number | null
  price_currency: Currency
  published_at: string
  /** Undefined where they are not known. */
  favourites_count?: number | undefined
  chats_count?: number | undefined
}

type Props = {
  ad: ToolsAd
  own: ReturnType<typeof useOwnAd>
  ending: Ending
  words: PostingTexts['tools']
  now: number
  /** Distinguishes the dialogs when the tools of an ad are on a page twice. */
  place: 'row' | 'card' | 'bar'
  /** More buttons at the end of the row. */
  children?: ReactNode
}

const small = 'px-2.5 text-sm'

/** The owner's actions, without icons: a card has room for one row. Deleting is in a menu, away from the buttons that are pressed often. */
export function AdTools({ ad, own, ending, words, now, place, children }: Props) {
  const deleting = useLayer(`delete-${place}-${ad.id}`)
  const pricing = useLayer(`price-${place}-${ad.id}`)
  const actions = actionsFor(own.status, ad.published_at, now)
  // The public page does not know what others lose, so it always asks.
  const hasAudience = ad.favourites_count === undefined || ad.favourites_count + (ad.chats_count ?? 0) > 0
  return (
    <fieldset className="relative flex flex-wrap gap-1.5">
      <legend className="sr-only">
        {words.label}: <bdi>{ad.name}</bdi>
      </legend>
      {canEdit(own.status) && (
        <>
          <Link to={`/ads/${ad.id}/edit`} className={buttonClass('quiet', small)}>
            {words.edit}
          </Link>
          <button type="button" className={buttonClass('quiet', small)} onClick={pricing.open}>
            {words.price}
          </button>
        </>
      )}
      {actions.map((action) => (
        <button key={action} type="button" className={buttonClass('quiet', small)} onClick={() => own.act(action)}>
          {action === 'sold' ? endingLabel(words, ending) : words[action]}
        </button>
      ))}
      {/* One group, so that these buttons wrap together. */}
      <span className="ms-auto flex gap-1.5">
        {children}
        <Dropdown
          label={words.more}
          trigger={<Icon name="ellipsis-vertical" />}
          className="w-56"
          isAbove={place === 'bar'}
        >
          <button
            type="button"
            data-closes
            className={buttonClass('plain', 'w-full justify-start text-rose')}
            onClick={hasAudience ? deleting.open : own.remove}
          >
            <Icon name="trash-2" size={18} />
            {words.delete}
          </button>
        </Dropdown>
      </span>
      <DeleteDialog
        layer={deleting}
        question={{ title: words.deleteTitle, kept: words.deleteKept }}
        words={words}
        favourites={ad.favourites_count}
        chats={ad.chats_count}
        ending={actions.includes('sold') ? endingLabel(words, ending) : undefined}
        onEnd={() => own.act('sold')}
        onDelete={own.remove}
      />
      <PriceDialog
        layer={pricing}
        words={words}
        name={ad.name}
        price={ad.price_amount}
        currency={ad.price_currency}
        onSave={own.changePrice}
      />
    </fieldset>
  )
}
