import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useMemberText } from '#web/session/member-text.ts'
import { useCall } from '#web/session/use-call.ts'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { buttonClass } from '#web/ui/button.ts'
import { notify } from '#web/ui/notice-list.ts'
import { undoDuration } from './tools/use-own-ad.ts'

const actions = ['confirm', 'pause', 'resume', 'sold', 'renew', 'delete'] as const
type Action = (typeof actions)[number] | 'undelete'

type Props = {
  /** All ads of this page. */
  ids: number[]
  selected: ReadonlySet<number>
  onSelect: (selected: ReadonlySet<number>) => void
  onDone: () => void
}

/** One change for all selected ads. Those that refuse it are counted, with the first reason. */
export function BulkBar({ ids, selected, onSelect, onDone }: Props) {
  const { dashboard, posting } = useMemberText()
  const { ads } = dashboard
  const call = useCall()
  const { revalidate } = useRevalidator()
  const [isBusy, setIsBusy] = useState(false)
  const isAll = selected.size === ids.length

  async function act(action: Action, on: number[]) {
    if (isBusy || !on.length) return
    setIsBusy(true)
    const reply = await call((api) => api.posting.changeAds({ body: { ids: on, action } }))
    setIsBusy(false)
    if (!reply) return
    const { changed, refused } = reply
    const undo = { label: posting.tools.undo, act: () => void act('undelete', changed) }
    const canUndo = action === 'delete' && changed.length > 0
    if (changed.length)
      notify({
        kind: 'success',
        title: ads.changed(changed.length),
        ...(canUndo && { duration: undoDuration, action: undo }),
      })
    if (refused[0]) notify({ kind: 'error', title: ads.refused(refused.length), content: refused[0].message })
    onDone()
    void revalidate()
  }
  return (
    <BottomBar className="sticky bottom-[calc(57px+env(safe-area-inset-bottom))] z-10 -mx-4 mt-3 flex flex-wrap items-center gap-1.5 border-line border-t bg-page px-4 py-2 md:bottom-0">
      <button
        type="button"
        className={buttonClass('plain', 'px-2 text-sm')}
        onClick={() => onSelect(new Set(isAll ? [] : ids))}
      >
        {isAll ? ads.selectNone : ads.selectAll}
      </button>
      <span role="status" className="me-auto text-sm">
        {ads.selected(selected.size)}
      </span>
      {actions.map((action) => (
        <button
          key={action}
          type="button"
          aria-disabled={isBusy || !selected.size}
          onClick={() => void act(action, [...selected])}
          className={buttonClass(
            'quiet',
            `px-2.5 text-sm aria-disabled:opacity-60 ${action === 'delete' ? 'text-rose' : ''}`,
          )}
        >
          {posting.tools[action]}
        </button>
      ))}
    </BottomBar>
  )
}
