// How far members get, and who comes back.
import type { InsightCohort, InsightFunnel } from '#contract/desk-insight.ts'
import { formatNumber } from '#i18n/format.ts'
import { useDeskText } from '#web/features/desk/desk-text.ts'
import { useLanguage } from '#web/session/language.ts'
import { FigureTable } from './figure-table.tsx'
import { dayText, percentText } from './figure-texts.ts'

const steps = ['registered', 'acted', 'answered', 'dealt'] as const

export function Funnel({ funnel }: { funnel: InsightFunnel }) {
  const text = useDeskText().insight.funnel
  const language = useLanguage()
  return (
    <section className="rounded-lg border border-line bg-surface p-4">
      <h3 className="font-semibold">{text.heading}</h3>
      <p className="text-muted text-sm">{text.lead}</p>
      {funnel.registered === 0 && <p className="py-4 text-muted">{text.none}</p>}
      <ol className="mt-3 flex flex-col gap-3">
        {steps
          .filter(() => funnel.registered > 0)
          .map((step) => (
            <li key={step}>
              <p className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span>{text[step]}</span>
                <span>
                  <strong>{formatNumber(language, funnel[step])}</strong>{' '}
                  {step !== 'registered' && (
                    <span className="text-muted text-sm">
                      {text.share(percentText(funnel[step], funnel.registered))}
                    </span>
                  )}
                </span>
              </p>
              <svg
                aria-hidden="true"
                viewBox={`0 0 ${funnel.registered} 1`}
                preserveAspectRatio="none"
                className="icon-directional mt-1 h-3 w-full rounded-full bg-sunken text-primary"
              >
                <rect width={funnel[step]} height={1} fill="currentColor" />
              </svg>
            </li>
          ))}
      </ol>
    </section>
  )
}

export function Cohorts({ cohorts }: { cohorts: InsightCohort[] }) {
  const text = useDeskText().insight.cohorts
  const language = useLanguage()
  const weeks = Math.max(0, ...cohorts.map(({ seen }) => seen.length - 1))
  return (
    <FigureTable
      heading={text.heading}
      lead={text.lead}
      none={text.none}
      rows={cohorts.toReversed()}
      keyOf={({ week }) => week}
      columns={[
        { label: text.week, cell: ({ week }) => dayText(language, week) },
        { label: text.people, cell: ({ seen }) => formatNumber(language, seen[0] ?? 0) },
        ...Array.from({ length: weeks }, (_, index) => ({
          label: text.after(index + 1),
          cell: ({ seen }: InsightCohort) => shareOf(seen, index + 1),
        })),
      ]}
    />
  )
}

/** Empty for a week that has not come. */
function shareOf(seen: InsightCohort['seen'], week: number) {
  const value = seen[week]
  return value === undefined || value === null ? '' : percentText(value, seen[0] ?? 0)
}
