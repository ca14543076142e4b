import { useLoaderData } from 'react-router'
import { DeskErrorBoundary } from '#web/features/desk/desk-error-boundary.tsx'
import { deskLoader } from '#web/features/desk/desk-loader.ts'
import { DeskPage } from '#web/features/desk/desk-page.tsx'
import { useDeskText } from '#web/features/desk/desk-text.ts'
import { LogEntryRow } from '#web/features/desk/log/log-entry.tsx'
import { Link } from '#web/parts/link.tsx'
import { buttonClass } from '#web/ui/button.ts'

/** Query: `before`, the id of the last entry of the page before. */
export const loader = deskLoader('see_log', async ({ api, url }) => {
  const before = url.searchParams.get('before') ?? undefined
  return { log: await api.desk.log({ query: { before } }), now: Date.now() }
})

export const ErrorBoundary = DeskErrorBoundary

export default function DeskLog() {
  const { log, now } = useLoaderData<typeof loader>()
  const { shell, log: words } = useDeskText()
  return (
    <DeskPage title={shell.links.log} lead={words.lead}>
      {log.items.length ? (
        <ol className="max-w-4xl divide-y divide-line rounded-xl border border-line bg-surface px-4">
          {log.items.map((entry) => (
            <LogEntryRow key={entry.id} entry={entry} now={now} />
          ))}
        </ol>
      ) : (
        <p className="py-8 text-center text-muted">{words.empty}</p>
      )}
      {log.next_before !== null && (
        <Link to={`/desk/log?before=${log.next_before}`} className={buttonClass('quiet', 'mt-4')}>
          {words.older}
        </Link>
      )}
    </DeskPage>
  )
}
