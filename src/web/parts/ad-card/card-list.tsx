import type { HTMLAttributes } from 'react'
import { useLanguage, useText } from '#web/session/language.ts'
import { html, type Markup } from '#web/ui/markup.tsx'
import { AdCard } from './ad-card.tsx'
import type { ShownCard } from './card-data.ts'
import { cardMarks, type ListSubject } from './card-marks.ts'
import { cardMarkup, writtenCard } from './card-markup.ts'

type Props = Omit<HTMLAttributes<HTMLUListElement>, 'children'> & {
  ads: ShownCard[]
  now: number
  /** Its name in the markup, for lists of the loader (`drawnCards`). */
  list?: string | undefined
  subject?: ListSubject | undefined
  /** Number of cards on the first screen; their images load eagerly. */
  eagerCards?: number
  /** Class of the items below the first screen. */
  itemClass: string
  /** The name of an ad with the words of a search marked. */
  nameOf?: (ad: ShownCard) => Markup
}

/** A list of ads. */
export const CardList = import.meta.env.SSR ? WrittenCards : LiveCards

export function LiveCards({ ads, now, list, subject, eagerCards = 0, itemClass, nameOf, ...attributes }: Props) {
  return (
    <ul data-cards={list} {...attributes}>
      {ads.map((ad, place) => (
        <li key={ad.id} data-card={cardMarks(ad, subject)} className={place < eagerCards ? undefined : itemClass}>
          <AdCard ad={ad} name={nameOf?.(ad)} isEager={place < eagerCards} now={now} />
        </li>
      ))}
    </ul>
  )
}

/** The same list for the server, which knows no user and no favourites: half of what React rendered were cards. */
export function WrittenCards({ ads, now, list, subject, eagerCards = 0, itemClass, nameOf, ...attributes }: Props) {
  const [language, text] = [useLanguage(), useText()]
  const items = ads.map((ad, place) => {
    const isEager = place < eagerCards
    const look = { language, text, now, isEager, name: nameOf?.(ad) }
    const markup = 'markup' in ad ? ad.markup : cardMarkup(ad, look)
    const className = isEager ? undefined : html` class="${itemClass}"`
    return html`<li data-card="${cardMarks(ad, subject)}"${className}>${writtenCard(markup, text.ads.favourite(ad.name))}</li>`
  })
  // biome-ignore lint/security/noDangerouslySetInnerHtml: `html` has escaped every value
  return <ul data-cards={list} {...attributes} dangerouslySetInnerHTML={html`${items}`} />
}
