import type { FairPrice } from '#contract/fair-price.ts'
import { fairPrice as arabic } from '#i18n/ar/fair-price.ts'
import { fairPrice as english } from '#i18n/en/fair-price.ts'
import { formatPrice } from '#i18n/format.ts'
import { Link } from '#web/parts/link.tsx'
import { useLanguage } from '#web/session/language.ts'

/** Both languages together are smaller than another request. */
const useFairPriceText = () => (useLanguage() === 'ar' ? arabic : english)

type Props = {
  fairPrice: FairPrice
  /** In new pounds; null when it is not shown. */
  price: number | null
  /** The reader is the seller. */
  isOwn?: boolean
  level?: 2 | 3
}

/** The band of similar ads, where the price lies in it, and the ads themselves. */
export function FairPriceBox({ fairPrice, price, isOwn = false, level = 2 }: Props) {
  const words = useFairPriceText()
  const Heading = level === 2 ? 'h2' : 'h3'
  const position = price ? positionOf(fairPrice, price) : undefined
  return (
    <section className="rounded-lg border border-line bg-surface p-4">
      <Heading className="font-bold text-lg">{words.heading}</Heading>
      <p className="mt-1">
        {words.between} <Amount price={fairPrice.low} /> {words.and}
        <Amount price={fairPrice.high} /> <span className="text-muted">({words.count(fairPrice.count)})</span>
      </p>
      <Scale fairPrice={fairPrice} price={price} />
      <p className="text-sm">
        {words.middle} <Amount price={fairPrice.median} />
      </p>
      {position && <p className="font-semibold text-sm">{(isOwn ? words.ownPosition : words.position)[position]}</p>}
      <Workings fairPrice={fairPrice} />
    </section>
  )
}

function Workings({ fairPrice: { basis, ads } }: { fairPrice: FairPrice }) {
  const words = useFairPriceText()
  return (
    <details className="mt-1">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-primary">
        {words.workings}
      </summary>
      <p className="text-muted text-sm">{words.note}</p>
      <p className="mt-2 font-semibold text-sm">{words.basis}</p>
      <ul className="mt-1 flex flex-wrap gap-1.5">
        {basis.map((text) => (
          <li key={text} className="rounded-full bg-sunken px-3 py-1 text-sm">
            {text}
          </li>
        ))}
      </ul>
      <p className="mt-3 font-semibold text-sm">{words.ads}</p>
      <ul>
        {ads.map((ad) => (
          <li key={ad.id} className="border-line border-t first:border-t-0">
            <Link
              to={`/ad-details/${ad.id}`}
              className="flex min-h-11 flex-wrap items-center gap-x-3 py-1.5 hover:bg-sunken"
            >
              <span className="min-w-0 grow basis-40">
                <bdi>{ad.name}</bdi> <span className="text-muted text-sm">{ad.zone}</span>
              </span>
              <bdi data-price className="font-semibold text-primary">
                {ad.price}
              </bdi>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}

const Amount = ({ price }: { price: number }) => (
  <bdi data-price className="whitespace-nowrap font-semibold">
    {formatPrice(useLanguage(), price)}
  </bdi>
)

const positionOf = ({ low, high }: FairPrice, price: number) =>
  price < low ? 'below' : price > high ? 'above' : 'inside'

/** The text says the same; an end of the scale stands for everything beyond it. */
function Scale({ fairPrice: { low, median, high }, price }: Pick<Props, 'fairPrice' | 'price'>) {
  const margin = Math.max(high - low, high * 0.1)
  const at = (value: number) => {
    const share = (value - (low - margin)) / (high - low + 2 * margin)
    return `${(Math.min(1, Math.max(0, share)) * 100).toFixed(1)}%`
  }
  return (
    <div aria-hidden="true" className="relative my-3 h-2 rounded-full bg-sunken">
      <span
        className="absolute inset-y-0 rounded-full bg-primary-soft ring-1 ring-primary"
        style={{ insetInlineStart: at(low), insetInlineEnd: `calc(100% - ${at(high)})` }}
      />
      <span className="absolute -inset-y-1 w-0.5 bg-primary" style={{ insetInlineStart: at(median) }} />
      {price !== null && price > 0 && (
        <span
          className="absolute -top-1 -ms-2 size-4 rounded-full border-2 border-surface bg-apricot ring-1 ring-line-strong"
          style={{ insetInlineStart: at(price) }}
        />
      )}
    </div>
  )
}
