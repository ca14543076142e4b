import type { Ad } from '#contract/ads.ts'
import { formatDate, formatNumber, formatPrice } from '#i18n/format.ts'
import { useLanguage, useText } from '#web/session/language.ts'

type Entry = Ad['price_history'][number]

/** Price changes as a chart and as text; needs two prices. */
export function PriceHistory({ entries }: { entries: Entry[] }) {
  const { priceHistory } = useText().adPage
  return (
    <section>
      <h2 className="font-bold text-lg">{priceHistory.heading}</h2>
      <div className="mt-2 rounded-lg border border-line bg-surface p-4">
        <Sparkline entries={entries} />
        <Ends entries={entries} />
        <ol reversed className="mt-3 flex flex-col-reverse">
          {entries.map((entry, index) => (
            <Change key={entry.changed_at} entry={entry} before={entries[index - 1]} />
          ))}
        </ol>
      </div>
    </section>
  )
}

/** The values at both ends of the chart. */
function Ends({ entries }: { entries: Entry[] }) {
  const language = useLanguage()
  const [first, last] = [entries[0], entries.at(-1)]
  if (!first || !last) return null
  return (
    <p aria-hidden="true" className="flex justify-between text-muted text-xs">
      <bdi>{formatPrice(language, first.price)}</bdi>
      <bdi>{formatPrice(language, last.price)}</bdi>
    </p>
  )
}

function Change({ entry, before }: { entry: Entry; before: Entry | undefined }) {
  const language = useLanguage()
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 border-line border-t py-1.5">
      <time dateTime={entry.changed_at} className="text-muted text-sm">
        {formatDate(language, entry.changed_at)}
      </time>
      <ChangeNote entry={entry} before={before} />
      <bdi className="ms-auto font-semibold">{formatPrice(language, entry.price)}</bdi>
    </li>
  )
}

function ChangeNote({ entry, before }: { entry: Entry; before: Entry | undefined }) {
  const { priceHistory } = useText().adPage
  const language = useLanguage()
  if (!before) return <span className="text-muted text-sm">{priceHistory.first}</span>
  if (before.price === 0 || before.price === entry.price) return null
  const percent = Math.max(1, Math.round((Math.abs(entry.price - before.price) / before.price) * 100))
  const isLower = entry.price < before.price
  return (
    <span className={`text-sm ${isLower ? 'text-primary' : 'text-rose'}`}>
      {(isLower ? priceHistory.lower : priceHistory.higher)(formatNumber(language, percent))}
    </span>
  )
}

const size = { width: 300, height: 48, margin: 4 }

/** Time runs in reading direction, so the chart is mirrored in Arabic. */
function Sparkline({ entries }: { entries: Entry[] }) {
  const { priceHistory } = useText().adPage
  const language = useLanguage()
  const [first, last] = [entries[0], entries.at(-1)]
  if (!first || !last) return null
  return (
    <svg
      role="img"
      aria-label={priceHistory.graph(formatPrice(language, first.price), formatPrice(language, last.price))}
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio="none"
      className="icon-directional h-12 w-full text-primary"
    >
      <polyline
        points={pointsOf(entries)}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}

/** A step chart: a price holds until it changes. */
function pointsOf(entries: Entry[]) {
  const prices = entries.map((entry) => entry.price)
  const low = Math.min(...prices)
  const range = Math.max(...prices) - low || 1
  const heightOf = (price: number) =>
    size.height - size.margin - ((price - low) / range) * (size.height - 2 * size.margin)
  const step = size.width / entries.length
  return prices
    .flatMap((price, index) => [index * step, (index + 1) * step].map((x) => `${x},${heightOf(price).toFixed(1)}`))
    .join(' ')
}
