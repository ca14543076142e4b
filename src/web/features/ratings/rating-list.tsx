import type { Seller } from '#contract/sellers.ts'
import { receivedRatings as arabic } from '#i18n/ar/received-ratings.ts'
import { receivedRatings as english } from '#i18n/en/received-ratings.ts'
import { formatAge } from '#i18n/format.ts'
import { Avatar } from '#web/parts/avatar.tsx'
import { PersonLink } from '#web/parts/person/person-link.tsx'
import { Rating, Stars } from '#web/parts/person/stars.tsx'
import { useLanguage, useText } from '#web/session/language.ts'
import { buttonClass } from '#web/ui/button.ts'
import { CollapseIcon } from '#web/ui/collapse-icon.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { RateButton } from './rate-button.tsx'

/** Ratings of a seller: the distribution, then the single ratings. */
export function RatingList({ seller, now }: { seller: Seller; now: number }) {
  const words = useWords()
  return (
    <section className="mt-8">
      <h2 id="ratings" tabIndex={-1} className="font-bold text-xl">
        {words.received}
      </h2>
      <div className="mt-3 grid items-start gap-4 md:grid-cols-[20rem_minmax(0,1fr)]">
        <div className="rounded-lg border border-line bg-surface p-4">
          <Rating seller={seller} />
          {seller.recommend_percent !== null && (
            <p className="mt-1 flex items-center gap-2">
              <Icon name="thumbs-up" size={18} className="text-primary" />
              {words.recommend(seller.recommend_percent)}
            </p>
          )}
          {seller.ratings_count > 0 && <RatingSpread counts={seller.rating_spread} />}
          <RateButton seller={seller} />
        </div>
        <div>
          <ReceivedList ratings={seller.ratings.slice(0, shownAtOnce)} now={now} />
          <More ratings={seller.ratings.slice(shownAtOnce)} now={now} />
        </div>
      </div>
    </section>
  )
}

/** Both languages together are smaller than another request. */
const useWords = () => (useLanguage() === 'ar' ? arabic : english)

/** Thirty ratings fill eight phone screens; the rest opens on demand. */
const shownAtOnce = 5

function More({ ratings, now }: { ratings: Seller['ratings']; now: number }) {
  const { ads } = useText()
  if (!ratings.length) return null
  return (
    <details className="group mt-3">
      <summary className={buttonClass('quiet', 'mb-3')}>
        {ads.showMore}
        <CollapseIcon />
      </summary>
      <ReceivedList ratings={ratings} now={now} />
    </details>
  )
}

const ReceivedList = ({ ratings, now }: { ratings: Seller['ratings']; now: number }) => (
  <ul className="flex flex-col gap-3">
    {ratings.map((rating) => (
      <Received key={`${rating.rater.id}-${rating.created_at}`} rating={rating} now={now} />
    ))}
  </ul>
)

/** SVG bars, because the content policy forbids inline styles. */
export function RatingSpread({ counts }: { counts: number[] }) {
  const { seller } = useText().adPage
  const most = Math.max(1, ...counts)
  return (
    <dl aria-label={seller.spread} className="mt-3 flex flex-col gap-1 text-sm">
      {counts
        .map((count, index) => ({ count, stars: index + 1 }))
        .reverse()
        .map(({ count, stars }) => (
          <div key={stars} className="grid grid-cols-[5.5rem_1fr_2.5rem] items-center gap-2">
            <dt className="text-muted">{seller.stars(stars)}</dt>
            <dd className="col-span-2 grid grid-cols-subgrid items-center">
              <svg aria-hidden="true" height="8" className="icon-directional w-full rounded-full bg-sunken">
                <rect width={`${(count / most) * 100}%`} height="8" rx="4" className="fill-apricot" />
              </svg>
              <span className="text-end">{count}</span>
            </dd>
          </div>
        ))}
    </dl>
  )
}

function Received({ rating, now }: { rating: Seller['ratings'][number]; now: number }) {
  const { seller } = useText().adPage
  const words = useWords()
  const language = useLanguage()
  return (
    <li data-seller={rating.rater.id} className="rounded-lg border border-line bg-surface p-4">
      <div className="flex items-center gap-3">
        <Avatar person={rating.rater} />
        <div className="min-w-0">
          <PersonLink person={rating.rater} />
          <p className="flex flex-wrap items-center gap-x-3 text-muted text-sm">
            <Stars count={rating.stars} size={14} />
            <span className="sr-only">{seller.outOfFive(String(rating.stars))}</span>
            <span>{rating.recommends ? words.recommends : words.recommendsNot}</span>
            <span>{rating.after_deal ? words.afterDeal : words.afterChat}</span>
            <time dateTime={rating.created_at}>{formatAge(language, rating.created_at, now)}</time>
          </p>
        </div>
      </div>
      {rating.comment && (
        <p className="mt-2 whitespace-pre-line">
          <bdi>{rating.comment}</bdi>
        </p>
      )}
    </li>
  )
}
