import { FavouriteButton } from '#web/parts/favourite-button.tsx'
import { useLanguage, useText } from '#web/session/language.ts'
import { type Markup, WithMarkup } from '#web/ui/markup.tsx'
import type { ShownCard } from './card-data.ts'
import { cardMarkup } from './card-markup.ts'

type Props = { ad: ShownCard; name?: Markup; isEager?: boolean; now: number }

/** Card of an ad in a list. `name` has the words of a search marked. */
export function AdCard({ ad, name, isEager = false, now }: Props) {
  const [language, text] = [useLanguage(), useText()]
  const markup = 'markup' in ad ? ad.markup : cardMarkup(ad, { language, text, now, isEager, name })
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface focus-within:border-primary hover:border-primary">
      <WithMarkup className="contents" markup={markup} />
      <FavouriteButton ad={ad} className="absolute end-0 top-0 z-1" discClass="size-9 rounded-full bg-surface/90" />
    </article>
  )
}
