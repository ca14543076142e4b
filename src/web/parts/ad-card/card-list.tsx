import type { HTMLAttributes } from 'react'
import { formatShortAge } from '#i18n/format.ts'
import { useLanguage, useText } from '#web/session/language.ts'
import { firstScreen, waitForFirstScreen } from '#web/ui/first-screen.ts'
import { html, type Markup } from '#web/ui/markup.tsx'
import { AdCard } from './ad-card.tsx'
import type { ShownCard } from './card-data.ts'
import { cardMarks, type ListSubject } from './card-marks.ts'
import { type CardLook, cardMarkup, timeOf, writtenCard } from './card-markup.ts'

type Props = Omit<HTMLAttributes<HTMLUListElement>, 'children'> & {
  ads: ShownCard[]
  now: number
  /** Its name in the markup, for lists of the loader (`drawnCards`). */
  list?: string | undefined
  subject?: ListSubject | undefined
  /** Number of cards on the first screen; their images load eagerly. */
  eagerCards?: number
  /** Class of all items. */
  itemClass?: string
  /** Class of the items below the first screen. */
  laterClass: string
  /** The name of an ad with the words of a search marked. */
  nameOf?: (ad: ShownCard) => Markup
}

/** A list of ads. */
export const CardList = import.meta.env.SSR ? WrittenCards : LiveCards

export function LiveCards(props: Props) {
  const { ads, now, list, subject, eagerCards = 0, itemClass, laterClass, nameOf, ...attributes } = props
  return (
    <ul id={eagerCards ? firstScreen : undefined} data-cards={list} {...attributes}>
      {ads.map((ad, place) => (
        <li key={ad.id} data-card={cardMarks(ad, subject)} className={classOf(props, place)}>
          <AdCard ad={ad} name={nameOf?.(ad)} isEager={place < eagerCards} now={now} />
        </li>
      ))}
    </ul>
  )
}

/** The same list for the server, which knows no user and no favourites: half of what React rendered were cards. */
export function WrittenCards(props: Props) {
  const { ads, now, list, subject, eagerCards = 0, itemClass, laterClass, nameOf, ...attributes } = props
  const [language, text] = [useLanguage(), useText()]
  if (eagerCards) waitForFirstScreen()
  const items = ads.map((ad, place) => {
    const isEager = place < eagerCards
    const card = articleOf(ad, { language, text, now, isEager, name: nameOf?.(ad) })
    const className = classOf(props, place)
    return html`<li data-card="${cardMarks(ad, subject)}"${className && html` class="${className}"`}>${card}</li>`
  })
  const id = eagerCards ? firstScreen : undefined
  // biome-ignore lint/security/noDangerouslySetInnerHtml: `html` has escaped every value
  return <ul id={id} data-cards={list} {...attributes} dangerouslySetInnerHTML={html`${items}`} />
}

const classOf = ({ eagerCards = 0, itemClass = '', laterClass }: Props, place: number) =>
  (place < eagerCards ? itemClass : `${laterClass} ${itemClass}`.trim()) || undefined

/** The age changes, and the rest is the same as long as the object lives. */
const written = new WeakMap<ShownCard, { key: string; article: Markup }>()

function articleOf(ad: ShownCard, look: CardLook): Markup {
  const label = look.text.ads.favourite(ad.name)
  if ('markup' in ad) return writtenCard(ad.markup, label)
  if (look.name) return writtenCard(cardMarkup(ad, look), label)
  const key = `${look.language} ${look.isEager} ${formatShortAge(look.language, timeOf(ad), look.now)}`
  const known = written.get(ad)
  if (known?.key === key) return known.article
  const article = writtenCard(cardMarkup(ad, look), label)
  written.set(ad, { key, article })
  return article
}
