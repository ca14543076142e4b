import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { formatAge } from '#i18n/format.ts'
import { useDeskText } from '#web/features/desk/desk-text.ts'
import { ReasonDialog } from '#web/features/desk/reason-dialog.tsx'
import { useStepUp } from '#web/parts/step-up/step-up-dialog.tsx'
import { useLanguage } from '#web/session/language.ts'
import { refreshShell } from '#web/session/root-data.ts'
import { useCall } from '#web/session/use-call.ts'
import { buttonClass } from '#web/ui/button.ts'
import { notify } from '#web/ui/notice-list.ts'
import { useLayer } from '#web/ui/use-layer.ts'

type Act = {
  id: number
  staff: { full_name: string } | null
  reason: string | null
  created_at: string
  is_undo: boolean
  can_undo: boolean
}

type Props<T extends Act> = { acts: T[]; now: number; renderDetails?: (act: T) => ReactNode }

/** Earlier changes with their reasons; the last one can be undone. */
export function ActList<T extends Act>({ acts, now, renderDetails }: Props<T>) {
  const { settings: words } = useDeskText()
  const language = useLanguage()
  return (
    <ol className="divide-y divide-line">
      {acts.map((act) => (
        <li key={act.id} className="flex flex-wrap items-start justify-between gap-2 py-2 text-sm">
          <div className="min-w-0 grow basis-56">
            <p className="text-muted">
              <bdi>{act.staff?.full_name}</bdi>{' '}
              <time dateTime={act.created_at}>{formatAge(language, act.created_at, now)}</time>
            </p>
            <p>
              {act.is_undo && `${words.undoing} `}
              <bdi>{act.reason}</bdi>
            </p>
            {renderDetails?.(act)}
          </div>
          {act.can_undo && <UndoButton id={act.id} />}
        </li>
      ))}
    </ol>
  )
}

function UndoButton({ id }: { id: number }) {
  const { settings: words } = useDeskText()
  const call = useCall()
  const sensitive = useStepUp()
  const { revalidate } = useRevalidator()
  const layer = useLayer(`undo-${id}`)

  async function undo(reason: string) {
    const done = await call(sensitive((api) => api.desk.undo({ params: { id: String(id) }, body: { reason } })))
    if (done === undefined) return
    notify({ kind: 'success', title: words.undone })
    refreshShell()
    await revalidate()
  }

  return (
    <>
      <button type="button" onClick={layer.open} className={buttonClass('quiet')}>
        {words.undo}
      </button>
      <ReasonDialog
        layer={layer}
        title={words.undoTitle}
        confirmLabel={words.undo}
        onConfirm={(why) => void undo(why)}
      />
    </>
  )
}
