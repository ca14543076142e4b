import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import type { OwnFeature } from '#contract/featuring.ts'
import type { Language } from '#contract/language.ts'
import type { AdDay } from '#contract/posting.ts'
import { formatDate, formatNumber, locales } from '#i18n/format.ts'
import { useLanguage } from '#web/session/language.ts'
import { usePostingText } from '#web/session/posting-text.ts'
import { useCall } from '#web/session/use-call.ts'

type Day = z.infer<typeof AdDay>

/** Views and contacts of one ad per day. Loads when the owner opens it. */
export function AdStatistics({ id }: { id: number }) {
  const { days: words } = usePostingText()
  const call = useCall()
  const [days, setDays] = useState<Day[]>()
  const [features, setFeatures] = useState<OwnFeature[]>([])

  // biome-ignore lint/correctness/useExhaustiveDependencies: load once per ad
  useEffect(() => {
    call((api) => api.posting.adDays({ params: { id: String(id) } })).then((loaded) => loaded && setDays(loaded))
    call((api) => api.featuring.mine({ params: { id: String(id) } })).then((loaded) => loaded && setFeatures(loaded))
  }, [id])

  if (!days) return <div aria-hidden="true" className="h-36 rounded-lg bg-sunken" />
  if (!days.some(({ views, contacts }) => views + contacts > 0)) return <p className="text-muted">{words.none}</p>
  return (
    <figure>
      <FeatureReports features={features} />
      <Plot days={days} />
      <figcaption className="flex flex-wrap items-center gap-x-4 text-muted text-sm">
        <LegendEntry className="bg-primary">{words.views}</LegendEntry>
        <LegendEntry className="bg-apricot">{words.contacts}</LegendEntry>
      </figcaption>
      <DayTable days={days} />
    </figure>
  )
}

/** What each feature of the ad brought, beside what the same number of days before it brought. */
function FeatureReports({ features }: { features: OwnFeature[] }) {
  const { days: words } = usePostingText()
  const language = useLanguage()
  if (!features.length) return null
  return (
    <ul className="mb-3 flex flex-col gap-2">
      {features.map(({ id, state, starts_at, ends_at, report }) => {
        const [from, to] = [formatDate(language, starts_at), formatDate(language, ends_at)]
        return (
          <li key={id} className="rounded-lg bg-sunken p-3 text-sm">
            <p className="font-semibold">
              {state === 'running' ? words.featureRunning(from) : words.feature(from, to)}
            </p>
            <p>{words.featureBrought(report.views, report.contacts)}</p>
            {report.before && (
              <p className="text-muted">{words.featureBefore(report.before.views, report.before.contacts)}</p>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** 16 Nov; the year is clear in 30 days. */
const formatShortDate = (language: Language, day: string) =>
  new Intl.DateTimeFormat(locales[language], { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(day))

const LegendEntry = ({ className, children }: { className: string; children: string }) => (
  <span className="flex items-center gap-1.5">
    <span className={`size-3 rounded-sm ${className}`} />
    {children}
  </span>
)

const plotHeight = 100
const dayWidth = 10

/** Two bars per day on the same scale: views and contacts. Time runs in reading direction. */
function Plot({ days }: { days: Day[] }) {
  const { days: words } = usePostingText()
  const language = useLanguage()
  const maximum = Math.max(1, ...days.map(({ views, contacts }) => Math.max(views, contacts)))
  const sum = (name: 'views' | 'contacts') => days.reduce((total, day) => total + day[name], 0)
  const barHeight = (count: number) => (count ? Math.max(2, (count / maximum) * plotHeight) : 0)
  return (
    <div className="relative">
      <p className="text-end text-muted text-xs">{words.most(formatNumber(language, maximum))}</p>
      <svg
        viewBox={`0 0 ${days.length * dayWidth} ${plotHeight}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={words.summary(sum('views'), sum('contacts'))}
        className="icon-directional h-24 w-full border-line border-b"
      >
        {days.map(({ day, views, contacts }, index) => (
          <g key={day}>
            <rect
              x={index * dayWidth + 1}
              y={plotHeight - barHeight(views)}
              width={5}
              height={barHeight(views)}
              className="fill-primary"
            />
            <rect
              x={index * dayWidth + 6}
              y={plotHeight - barHeight(contacts)}
              width={3}
              height={barHeight(contacts)}
              className="fill-apricot"
            />
          </g>
        ))}
      </svg>
      <DateLine days={days} />
    </div>
  )
}

/** The first, the middle and the last day below the bars. */
function DateLine({ days }: { days: Day[] }) {
  const language = useLanguage()
  const marked = [days[0], days[Math.floor(days.length / 2)], days.at(-1)]
  return (
    <p aria-hidden="true" className="flex justify-between text-muted text-xs tabular-nums">
      {marked.map((day) => day && <span key={day.day}>{formatShortDate(language, day.day)}</span>)}
    </p>
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
