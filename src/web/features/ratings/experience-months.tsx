import type { Experience } from '#contract/ratings.ts'
import { formatMonth } from '#i18n/format.ts'
import { useLanguage, useText } from '#web/session/language.ts'

type Month = Experience['months'][number]

const size = { width: 300, height: 90, margin: 8 }

/** Line chart of the monthly average, with a text version for screen readers. Needs two months. */
export function ExperienceMonths({ months }: { months: Month[] }) {
  const { pages, adPage } = useText()
  const language = useLanguage()
  const [first, last] = [months[0], months.at(-1)]
  if (!first || !last || first === last) return null
  const points = months.map((month, place) => pointOf(month, place, months.length))
  const sentences = months.map(({ month, average, count }) =>
    pages.experience.month(formatMonth(language, month), average.toFixed(1), adPage.seller.ratings(count)),
  )
  return (
    <figure className="rounded-lg border border-line bg-surface p-4">
      <figcaption className="font-semibold">{pages.experience.months}</figcaption>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${size.width} ${size.height}`}
        className="icon-directional mt-2 w-full text-primary"
      >
        {[1, 2, 3, 4, 5].map((stars) => (
          <line key={stars} x1={0} x2={size.width} y1={heightOf(stars)} y2={heightOf(stars)} className="stroke-line" />
        ))}
        <polyline
          points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinejoin="round"
        />
        {points.map(({ x, y }) => (
          <circle key={x} cx={x} cy={y} r="4" fill="currentColor" />
        ))}
      </svg>
      <p aria-hidden="true" className="flex justify-between text-muted text-sm">
        <span>{formatMonth(language, first.month)}</span>
        <span>{formatMonth(language, last.month)}</span>
      </p>
      <ul className="sr-only">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </figure>
  )
}

const pointOf = ({ average }: Month, place: number, count: number) => ({
  x: size.margin + (place * (size.width - 2 * size.margin)) / (count - 1),
  y: heightOf(average),
})

/** Full scale from one to five stars, so that a small change looks small. */
const heightOf = (stars: number) => size.height - size.margin - ((stars - 1) / 4) * (size.height - 2 * size.margin)
