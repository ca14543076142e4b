import type { SellerCard } from '#contract/ads.ts'
import { useText } from '#web/session/language.ts'
import { sharedInside } from '#web/ui/shared-markup.tsx'
import { filledWidth } from './filled-stars.ts'

export const starShape = 'M12 2.6l2.9 5.9 6.5.95-4.7 4.6 1.1 6.45L12 17.45 6.2 20.5l1.1-6.45-4.7-4.6 6.5-.95z'

/** Five stars, filled up to `count`. Decorative: the exact number is beside them. */
export function Stars({ count, size = 18 }: { count: number; size?: number }) {
  const width = filledWidth(count)
  const stars = sharedInside(`stars ${width}`, () => (
    <>
      <g className="fill-line">{fiveStars}</g>
      {/* An inner svg cuts off what is outside of it, also in the middle of a star. */}
      <svg width={width} height={24} aria-hidden="true" className="fill-apricot">
        {fiveStars}
      </svg>
    </>
  ))
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 120 24"
      width={size * 5}
      height={size}
      className="icon-directional shrink-0"
      {...stars}
    />
  )
}

const fiveStars = [0, 1, 2, 3, 4].map((index) => (
  <path key={index} d={starShape} transform={`translate(${index * 24} 0)`} />
))

export function Rating({ seller }: { seller: Pick<SellerCard, 'rating' | 'ratings_count'> }) {
  const { seller: words } = useText().adPage
  if (seller.rating === null) return <p className="text-muted text-sm">{words.notRated}</p>
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <Stars count={seller.rating} />
      <span className="sr-only">{words.outOfFive(seller.rating.toFixed(1))}</span>
      <bdi aria-hidden="true" className="font-semibold">
        {seller.rating.toFixed(1)}
      </bdi>
      <span className="text-muted text-sm">{words.ratings(seller.ratings_count)}</span>
    </p>
  )
}
