import { FavouriteButton } from '#web/parts/favourite-button.tsx'
import { useLanguage, useText } from '#web/session/language.ts'
import { html, type Markup, WithMarkup } from '#web/ui/markup.tsx'
import type { ShownCard } from './card-data.ts'
import { cardMarkup, heartClass, heartDisc, heartMarkup } from './card-markup.ts'

type Props = { ad: ShownCard; name?: Markup; isEager?: boolean; now: number }

const cardClass =
  'relative flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface focus-within:border-primary hover:border-primary'

/** Card of an ad in a list. `name` has the words of a search marked. */
export const AdCard = import.meta.env.SSR ? WrittenCard : LiveCard

export function LiveCard(props: Props) {
  return (
    <article className={cardClass}>
      <WithMarkup className="contents" markup={useMarkup(props)} />
      <FavouriteButton ad={props.ad} className={heartClass} discClass={heartDisc} />
    </article>
  )
}

/** The same element for the server, which knows no user and no marks: React would take longer for the heart than for the page. */
export function WrittenCard(props: Props) {
  const { ads } = useText()
  const markup = html`<div class="contents">${useMarkup(props)}</div>${heartMarkup(ads.favourite(props.ad.name))}`
  // biome-ignore lint/security/noDangerouslySetInnerHtml: `html` has escaped every value
  return <article className={cardClass} dangerouslySetInnerHTML={markup} />
}

function useMarkup({ ad, name, isEager = false, now }: Props) {
  const [language, text] = [useLanguage(), useText()]
  return 'markup' in ad ? ad.markup : cardMarkup(ad, { language, text, now, isEager, name })
}
