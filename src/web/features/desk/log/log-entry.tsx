import { useRevalidator } from 'react-router'
import type { StaffLogEntry } from '#contract/desk.ts'
import { formatAge, formatDate, formatTime } from '#i18n/format.ts'
import { useDeskText } from '#web/features/desk/desk-text.ts'
import { ReasonDialog } from '#web/features/desk/reason-dialog.tsx'
import { Link } from '#web/parts/link.tsx'
import { useStepUp } from '#web/parts/step-up/step-up-dialog.tsx'
import { useLanguage } from '#web/session/language.ts'
import { useCall } from '#web/session/use-call.ts'
import { buttonClass } from '#web/ui/button.ts'
import { notify } from '#web/ui/notice-list.ts'
import { useLayer } from '#web/ui/use-layer.ts'

/** One act with its values before and after, and its undo or the reason against one. */
export function LogEntryRow({ entry, now }: { entry: StaffLogEntry; now: number }) {
  const { log } = useDeskText()
  const language = useLanguage()
  const name = log.actions[entry.action] ?? entry.action
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-64">
          <p className={entry.is_undone ? 'text-muted line-through' : 'font-semibold'}>
            {entry.undoes !== null && `${log.undoing} `}
            {name} <Subject entry={entry} />
          </p>
          <p className="flex flex-wrap gap-x-3 text-muted text-sm">
            <bdi>{entry.staff?.full_name ?? log.product}</bdi>
            <time
              dateTime={entry.created_at}
              title={`${formatDate(language, entry.created_at)} ${formatTime(language, entry.created_at)}`}
            >
              {formatAge(language, entry.created_at, now)}
            </time>
            {entry.is_undone && <span>{log.undone}</span>}
          </p>
          {entry.reason && (
            <p dir="auto" className="break-words text-sm">
              {entry.reason}
            </p>
          )}
          <Values entry={entry} />
          {entry.why_not && !entry.case_id && (
            <p className="text-muted text-sm">{log.whyNot[entry.why_not] ?? log.whyNot.not_undoable}</p>
          )}
        </div>
        {entry.can_undo && <UndoButton id={entry.id} name={name} />}
        {entry.case_id !== null && (
          <Link to={`/desk/cases/${entry.case_id}`} className={buttonClass('quiet')}>
            {log.toCase}
          </Link>
        )}
      </div>
    </li>
  )
}

const pathOf: Record<string, (id: number) => string> = {
  category: (id) => `/desk/categories?id=${id}`,
  zone: (id) => `/desk/places?id=${id}`,
  ad: (id) => `/ad-details/${id}`,
  inquiry: (id) => `/scope/${id}`,
  user: (id) => `/desk/people/${id}`,
  staff: (id) => `/vendor-details/${id}`,
}

function Subject({ entry: { subject, subject_id, subject_key } }: { entry: StaffLogEntry }) {
  const name = subject_key ?? (subject_id === null ? '' : `#${subject_id}`)
  const path = subject && subject_id !== null ? pathOf[subject]?.(subject_id) : undefined
  if (!path) return <bdi className="font-normal">{name}</bdi>
  return (
    <Link to={path} className="font-normal text-primary underline-offset-2 hover:underline">
      <bdi>{name}</bdi>
    </Link>
  )
}

const textOf = (value: unknown, nothing: string) =>
  value === null || value === undefined ? nothing : typeof value === 'string' ? value : JSON.stringify(value)

function Values({ entry: { before, after } }: { entry: StaffLogEntry }) {
  const { log } = useDeskText()
  if ((before ?? null) === null && (after ?? null) === null) return null
  return (
    <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-sm">
      <dt className="text-muted">{log.before}</dt>
      <dd dir="auto" className="line-clamp-4 break-words">
        {textOf(before, log.nothing)}
      </dd>
      <dt className="text-muted">{log.after}</dt>
      <dd dir="auto" className="line-clamp-4 break-words">
        {textOf(after, log.nothing)}
      </dd>
    </dl>
  )
}

function UndoButton({ id, name }: { id: number; name: string }) {
  const { log } = useDeskText()
  const call = useCall()
  const sensitive = useStepUp()
  const { revalidate } = useRevalidator()
  const layer = useLayer(`undo-${id}`)

  async function undo(reason: string) {
    const done = await call(sensitive((api) => api.desk.undo({ params: { id: String(id) }, body: { reason } })))
    if (done !== undefined) notify({ kind: 'success', title: log.undoDone })
    await revalidate()
  }

  return (
    <>
      <button type="button" onClick={layer.open} className={buttonClass('quiet')}>
        {log.undo}
        <span className="sr-only">{name}</span>
      </button>
      <ReasonDialog layer={layer} title={log.undoTitle} confirmLabel={log.undo} onConfirm={undo} />
    </>
  )
}
