import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import type { AdDay } from '#contract/posting.ts'
import { formatDate, formatNumber } from '#i18n/format.ts'
import { useLanguage } from '#web/session/language.ts'
import { usePostingText } from '#web/session/posting-text.ts'
import { useCall } from '#web/session/use-call.ts'

type Day = z.infer<typeof AdDay>

/** Views and contacts of one ad, day by day; fetched when its owner opens it. */
export function AdStatistics({ id }: { id: number }) {
  const { days: words } = usePostingText()
  const call = useCall()
  const [days, setDays] = useState<Day[]>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each ad
  useEffect(() => {
    call((api) => api.posting.adDays({ params: { id: String(id) } })).then((told) => told && setDays(told))
  }, [id])

  if (!days) return <div aria-hidden="true" className="h-36 rounded-lg bg-sunken" />
  if (!days.some(({ views, contacts }) => views + contacts > 0)) return <p className="text-muted">{words.none}</p>
  return (
    <figure>
      <Plot days={days} />
      <figcaption className="flex flex-wrap items-center gap-x-4 text-muted text-sm">
        <Key className="bg-primary">{words.views}</Key>
        <Key className="bg-apricot">{words.contacts}</Key>
      </figcaption>
      <DayTable days={days} />
    </figure>
  )
}

const Key = ({ className, children }: { className: string; children: string }) => (
  <span className="flex items-center gap-1.5">
    <span className={`size-3 rounded-sm ${className}`} />
    {children}
  </span>
)

const height = 100
const step = 10

/** One bar a day for views; contacts, which are fewer, have their own beside it on the same scale. Time runs as one reads. */
function Plot({ days }: { days: Day[] }) {
  const { days: words } = usePostingText()
  const language = useLanguage()
  const most = Math.max(1, ...days.map(({ views, contacts }) => Math.max(views, contacts)))
  const sum = (name: 'views' | 'contacts') =>
    formatNumber(
      language,
      days.reduce((total, day) => total + day[name], 0),
    )
  const bar = (count: number) => (count ? Math.max(2, (count / most) * height) : 0)
  return (
    <div className="relative">
      <p className="text-end text-muted text-xs">{words.most(formatNumber(language, most))}</p>
      <svg
        viewBox={`0 0 ${days.length * step} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={words.summary(sum('views'), sum('contacts'))}
        className="icon-directional h-24 w-full border-line border-b"
      >
        {days.map(({ day, views, contacts }, place) => (
          <g key={day}>
            <rect x={place * step + 1} y={height - bar(views)} width={5} height={bar(views)} className="fill-primary" />
            <rect
              x={place * step + 6}
              y={height - bar(contacts)}
              width={3}
              height={bar(contacts)}
              className="fill-apricot"
            />
          </g>
        ))}
      </svg>
    </div>
  )
}

function DayTable({ days }: { days: Day[] }) {
  const { days: words } = usePostingText()
  const language = useLanguage()
  return (
    <details className="mt-1">
      <summary className="inline-flex min-h-11 items-center text-primary">{words.table}</summary>
      <table className="w-full text-start text-sm tabular-nums">
        <caption className="sr-only">{words.heading}</caption>
        <thead>
          <tr className="border-line border-b">
            {[words.day, words.views, words.contacts].map((head) => (
              <th key={head} scope="col" className="py-1 text-start">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, views, contacts }) => (
            <tr key={day} className="border-line border-b">
              <th scope="row" className="py-1 text-start font-normal">
                {formatDate(language, day)}
              </th>
              <td>{formatNumber(language, views)}</td>
              <td>{formatNumber(language, contacts)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
