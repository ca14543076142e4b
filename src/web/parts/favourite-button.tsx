import { useText } from '#web/session/language.ts'
import { useUser } from '#web/session/user.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useAdMark } from './use-ad-mark.ts'

type Props = {
  ad: { id: number; name: string; seller_id: number }
  className?: string
}

/** Adds an ad to the favourites. The user's own ads get no button: they are in the dashboard. */
export function FavouriteButton({ ad, className }: Props) {
  const { ads } = useText()
  const isOwn = useUser()?.id === ad.seller_id
  const { isMarked, press } = useAdMark('favourites', ad.id)
  if (isOwn) return null
  return (
    <button
      type="button"
      aria-pressed={isMarked}
      aria-label={ads.favourite(ad.name)}
      onClick={press}
      className={className ? `heart ${className}` : 'heart'}
    >
      <span>{isMarked ? <FilledHeart /> : <Icon name="heart" />}</span>
    </button>
  )
}

const FilledHeart = () => (
  <svg aria-hidden="true" width={20} height={20} viewBox="0 0 24 24" className="fill-rose stroke-2 stroke-rose">
    <path d="M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5" />
  </svg>
)
