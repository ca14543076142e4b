import { FavouriteButton } from '#web/parts/favourite-button.tsx'
import { useLanguage, useText } from '#web/session/language.ts'
import { type Markup, WithMarkup } from '#web/ui/markup.tsx'
import type { ShownCard } from './card-data.ts'
import { cardMarkup } from './card-markup.ts'

type Props = { ad: ShownCard; name?: Markup | undefined; isEager?: boolean; now: number }

/** Card of an ad. `name` has the words of a search marked. */
export function AdCard({ ad, name, isEager = false, now }: Props) {
  const [language, text] = [useLanguage(), useText()]
  const markup = 'markup' in ad ? ad.markup : cardMarkup(ad, { language, text, now, isEager, name })
  return (
    <article className="card">
      <WithMarkup markup={markup} />
      <FavouriteButton ad={ad} />
    </article>
  )
}
