import { useRevalidator } from 'react-router'
import type { Bulk } from '#contract/bulk-decisions.ts'
import { formatDate, formatNumber } from '#i18n/format.ts'
import { useDeskText } from '#web/features/desk/desk-text.ts'
import { ReasonDialog } from '#web/features/desk/reason-dialog.tsx'
import { Link } from '#web/parts/link.tsx'
import { useLanguage } from '#web/session/language.ts'
import { useCall } from '#web/session/use-call.ts'
import { buttonClass } from '#web/ui/button.ts'
import { notify } from '#web/ui/notice-list.ts'
import { useLayer } from '#web/ui/use-layer.ts'
import { BulkItems } from './bulk-items.tsx'

/** What became of each case of one decision, and the way back. */
export function BulkResult({ bulk }: { bulk: Bulk }) {
  const { bulk: words, shell } = useDeskText()
  return (
    <section aria-labelledby="bulk-result" className="mb-4 rounded-xl border border-primary bg-surface p-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 id="bulk-result" className="font-bold text-lg">
          {useTitle(bulk)}
        </h2>
        {bulk.can_undo && <UndoAll bulk={bulk} />}
      </div>
      <p>{words.actions[bulk.action]}</p>
      <p className="text-muted">
        {shell.reason}: <bdi>{bulk.reason}</bdi>
      </p>
      {bulk.decided_at === null && <p className="mt-1">{words.waitingLead}</p>}
      <div className="mt-2">
        <BulkItems items={bulk.items} />
      </div>
    </section>
  )
}

function useTitle({ decided_at, items }: Bulk) {
  const { bulk: words } = useDeskText()
  const language = useLanguage()
  const done = items.filter(({ result }) => result === 'done').length
  if (decided_at === null) return words.waitingTitle
  return words.resultTitle(formatNumber(language, done), formatNumber(language, items.length))
}

function UndoAll({ bulk }: { bulk: Bulk }) {
  const { bulk: words } = useDeskText()
  const call = useCall()
  const { revalidate } = useRevalidator()
  const layer = useLayer('undo-bulk')

  async function undo(reason: string) {
    const undone = await call((api) => api.bulkDecisions.undo({ params: { id: String(bulk.id) }, body: { reason } }))
    if (undone) notify({ kind: 'success', title: words.undoDone })
    void revalidate()
  }

  return (
    <>
      <button type="button" className={buttonClass('quiet')} onClick={layer.open}>
        {words.undo}
      </button>
      <ReasonDialog layer={layer} title={words.undoTitle} confirmLabel={words.undo} isDanger onConfirm={undo}>
        <p>{words.undoLead}</p>
      </ReasonDialog>
    </>
  )
}

/** Links to the last decisions about several cases. */
export function RecentBulks({ bulks }: { bulks: Bulk[] }) {
  const { bulk: words } = useDeskText()
  const language = useLanguage()
  if (!bulks.length) return null
  return (
    <section className="mt-4 rounded-xl border border-line bg-surface p-4">
      <h2 className="font-bold text-lg">{words.recent}</h2>
      <ul className="divide-y divide-line">
        {bulks.map((bulk) => (
          <li key={bulk.id} className="py-1">
            <Link
              to={`/desk/cases?bulk=${bulk.id}`}
              className="inline-flex min-h-11 items-center text-primary underline"
            >
              <RecentTitle bulk={bulk} />
            </Link>
            <p className="text-muted text-sm">
              {words.actions[bulk.action]} ·{' '}
              {words.by(bulk.moderator.full_name ?? '', formatDate(language, bulk.created_at))}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const RecentTitle = ({ bulk }: { bulk: Bulk }) => useTitle(bulk)
