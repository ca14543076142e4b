import { useLoaderData } from 'react-router'
import type { WaitingQueue } from '#contract/desk.ts'
import { answerHours } from '#contract/desk-choices.ts'
import { hasPermission } from '#contract/staff.ts'
import { formatAge } from '#i18n/format.ts'
import { groupDigits } from '#i18n/plural.ts'
import { DeskErrorBoundary } from '#web/features/desk/desk-error-boundary.tsx'
import { deskLoader } from '#web/features/desk/desk-loader.ts'
import { DeskPage } from '#web/features/desk/desk-page.tsx'
import { useDeskText } from '#web/features/desk/desk-text.ts'
import { Link } from '#web/parts/link.tsx'
import { useLanguage } from '#web/session/language.ts'

export const loader = deskLoader('see_desk', async ({ api, settings }) => {
  const [today, { staff_role }] = await Promise.all([api.desk.today(), settings])
  return { today, canModerate: hasPermission(staff_role, 'moderate'), now: Date.now() }
})

export const ErrorBoundary = DeskErrorBoundary

export default function Desk() {
  const { today, canModerate, now } = useLoaderData<typeof loader>()
  const { shell, people } = useDeskText()
  const words = shell.today
  const counts: [string, number][] = [
    [words.newAds, today.new_ads],
    [words.newPeople, today.new_people],
    [words.newCases, today.new_cases],
  ]
  return (
    <DeskPage title={shell.links.today} lead={words.lead}>
      <h2 className="font-bold text-lg">{words.waiting}</h2>
      <ul className="mt-2 grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        {today.queues.map((queue) => (
          <li key={queue.name} className="min-w-0">
            <Queue queue={queue} now={now} canOpen={canModerate} />
          </li>
        ))}
      </ul>
      {today.approvals > 0 && (
        <Link
          to="/desk/approvals"
          className="mt-3 flex min-h-11 items-center rounded-xl border border-line bg-surface px-4 font-semibold text-primary"
        >
          {people.approvals.waiting(today.approvals)}
        </Link>
      )}
      <h2 className="mt-6 font-bold text-lg">{words.market}</h2>
      <dl className="mt-2 grid grid-cols-2 gap-3 sm:grid-cols-3">
        {counts.map(([label, count]) => (
          <div key={label} className="flex flex-col-reverse rounded-xl border border-line bg-surface p-4">
            <dt className="text-muted">{label}</dt>
            <dd className="font-bold text-2xl tabular-nums">{groupDigits(count)}</dd>
          </div>
        ))}
      </dl>
    </DeskPage>
  )
}

/** A queue with its clock: how many wait, since when, and how many for too long. */
function Queue({ queue, now, canOpen }: { queue: WaitingQueue; now: number; canOpen: boolean }) {
  const words = useDeskText().shell.today
  const language = useLanguage()
  const name = words.queues[queue.name]
  const to = `/desk/cases${queue.name === 'complaints' ? '?kind=complaint' : '?kind=report'}`
  return (
    <div
      className={`relative flex h-full flex-col rounded-xl border bg-surface p-4 ${queue.overdue ? 'border-rose' : 'border-line'}`}
    >
      <h3 className="font-semibold">
        {canOpen ? (
          <Link to={to} className="after:absolute after:inset-0 after:content-['']">
            {name}
          </Link>
        ) : (
          name
        )}
      </h3>
      <p className="font-bold text-3xl tabular-nums">{groupDigits(queue.waiting)}</p>
      <p className="text-muted text-sm">{words.target(answerHours[queue.name])}</p>
      {queue.oldest_at ? (
        <p className="text-muted text-sm">{words.oldest(formatAge(language, queue.oldest_at, now))}</p>
      ) : (
        <p className="text-muted text-sm">{words.clear}</p>
      )}
      {queue.overdue > 0 && <p className="font-semibold text-rose text-sm">{words.overdue(queue.overdue)}</p>}
    </div>
  )
}
