import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { LogEntry } from '#contract/reports.ts'
import { formatAge } from '#i18n/format.ts'
import type { RuleHeading } from '#web/parts/report-case/prohibited-rules.ts'
import { useLanguage } from '#web/session/language.ts'
import { useCall } from '#web/session/use-call.ts'
import { buttonClass } from '#web/ui/button.ts'
import { notify } from '#web/ui/notice-list.ts'
import { useModerationText } from './moderation-text.ts'

type Props = { log: LogEntry[]; rules: RuleHeading[]; now: number }

/** All moderation actions; the last effective one can be undone. */
export function ActionLog({ log, rules, now }: Props) {
  const { desk } = useModerationText()
  return (
    <section aria-labelledby="log-heading" className="rounded-xl border border-line bg-surface p-4">
      <h2 id="log-heading" className="font-bold text-lg">
        {desk.log}
      </h2>
      {!log.length && <p className="text-muted">{desk.noLog}</p>}
      <ol className="flex flex-col divide-y divide-line">
        {log.map((entry) => (
          <Step key={entry.id} entry={entry} rules={rules} now={now} />
        ))}
      </ol>
    </section>
  )
}

function Step({ entry, rules, now }: { entry: LogEntry; rules: RuleHeading[]; now: number }) {
  const { log } = useModerationText()
  const language = useLanguage()
  const rule = rules.find((one) => one.id === entry.rule)
  return (
    <li className="flex items-start gap-3 py-2">
      <div className="min-w-0 grow">
        <p className={entry.is_undone ? 'text-muted line-through' : 'font-semibold'}>
          {log.actions[entry.action]}
          {rule && <span className="font-normal"> · {rule.heading}</span>}
        </p>
        <p className="flex flex-wrap gap-x-3 text-muted text-sm">
          <bdi>{entry.moderator?.full_name ?? log.product}</bdi>
          <time dateTime={entry.created_at}>{formatAge(language, entry.created_at, now)}</time>
          {entry.is_undone && <span>{log.undone}</span>}
        </p>
        {entry.note && (
          <p dir="auto" className="text-sm">
            {entry.note}
          </p>
        )}
      </div>
      {entry.can_undo && <UndoButton id={entry.id} />}
    </li>
  )
}

function UndoButton({ id }: { id: number }) {
  const { log } = useModerationText()
  const call = useCall()
  const { revalidate } = useRevalidator()
  const [isBusy, setIsBusy] = useState(false)

  async function undo() {
    if (isBusy) return
    setIsBusy(true)
    const done = await call((api) => api.reports.undo({ params: { id: String(id) }, body: {} }))
    if (done !== undefined) notify({ kind: 'success', title: log.undoDone })
    await revalidate()
    setIsBusy(false)
  }

  return (
    <button
      type="button"
      aria-disabled={isBusy}
      onClick={() => void undo()}
      className={buttonClass('quiet', 'shrink-0')}
    >
      {log.undo}
    </button>
  )
}
