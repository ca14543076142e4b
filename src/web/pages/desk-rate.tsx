import { useLoaderData } from 'react-router'
import { formatDate, formatTime } from '#i18n/format.ts'
import { DeskErrorBoundary } from '#web/features/desk/desk-error-boundary.tsx'
import { deskLoader } from '#web/features/desk/desk-loader.ts'
import { DeskPage } from '#web/features/desk/desk-page.tsx'
import { useDeskText } from '#web/features/desk/desk-text.ts'
import { RateForm } from '#web/features/desk/rate/rate-form.tsx'
import { useRateText } from '#web/features/desk/rate/rate-text.ts'
import { ActList } from '#web/features/desk/settings/act-list.tsx'
import { useLanguage } from '#web/session/language.ts'
import { CollapseIcon } from '#web/ui/collapse-icon.tsx'

export const loader = deskLoader('edit_market', async ({ api }) => ({
  ...(await api.deskRate.read()),
  now: Date.now(),
}))

export const ErrorBoundary = DeskErrorBoundary

export default function DeskRate() {
  const { rates, history, dollar_ads, now } = useLoaderData<typeof loader>()
  const { rate: words } = useDeskText()
  const language = useLanguage()
  const { old, fresh } = useRateText()
  const last = rates[0]
  const timeOf = (at: string) => `${formatDate(language, at)} ${formatTime(language, at)}`
  return (
    <DeskPage title={words.title} lead={words.lead}>
      <section aria-label={words.now} className="max-w-xl rounded-xl border border-line bg-surface p-4">
        <h2 className="text-muted text-sm">{words.now}</h2>
        {last ? (
          <>
            <p className="font-bold text-2xl">{fresh(last.old_pounds)}</p>
            <p>
              {old(last.old_pounds)} · {words.since(timeOf(last.valid_from))}
            </p>
            <p className="mt-2 text-muted text-sm">{words.follow(dollar_ads)}</p>
          </>
        ) : (
          <p>{words.none}</p>
        )}
      </section>
      <RateForm last={last} />
      <section aria-label={words.history} className="mt-6 max-w-xl">
        <h2 className="font-bold text-lg">{words.history}</h2>
        {history.length ? (
          <ActList
            acts={history}
            now={now}
            renderDetails={({ before, after }) => (
              <p>{after !== null && (before === null ? old(after) : words.change(old(before), old(after)))}</p>
            )}
          />
        ) : (
          <p className="text-muted">{words.noHistory}</p>
        )}
      </section>
      {rates.length > 1 && (
        <details className="group mt-2 max-w-xl">
          <summary className="flex min-h-11 items-center gap-2 font-semibold">
            {words.all}
            <CollapseIcon />
          </summary>
          <ol className="divide-y divide-line">
            {rates.map((one) => (
              <li key={one.id} className="flex flex-wrap justify-between gap-x-3 py-2">
                <span>{old(one.old_pounds)}</span>
                <span className="text-muted">
                  {timeOf(one.valid_from)} · {one.is_from_desk ? words.fromDesk : words.fromCommand}
                </span>
              </li>
            ))}
          </ol>
        </details>
      )}
    </DeskPage>
  )
}
