import { useCall } from '#web/session/use-call.ts'
import { buttonClass } from '#web/ui/button.ts'
import { notify } from '#web/ui/notice-list.ts'
import { CommentForm, type PanelProps } from './comment-form.tsx'

/** Where one writes, edits or deletes; fetched when somebody begins to. */
export function CommentPanel(props: PanelProps) {
  return props.acting.does === 'remove' ? <Removal {...props} /> : <CommentForm {...props} />
}

function Removal({ talk, acting, words }: PanelProps) {
  const call = useCall()
  const id = acting.id ?? 0
  const remove = async () => {
    const done = await call((api) => api.comments.remove({ params: { id: String(id) } }))
    if (done === undefined) return
    talk.take(id)
    notify({ kind: 'success', title: words.removed })
    talk.end(acting, 'comments')
  }
  return (
    <div
      role="alertdialog"
      aria-label={words.removeQuestion}
      className="mt-2 rounded-lg border border-line bg-surface p-3"
    >
      <p className="font-semibold">{words.removeQuestion}</p>
      <p className="text-muted text-sm">{words.removeBody}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <button type="button" className={buttonClass('danger')} onClick={remove}>
          {words.remove}
        </button>
        {/* biome-ignore lint/a11y/noAutofocus: it answers the press that opened it, with what does no harm */}
        <button type="button" autoFocus className={buttonClass('quiet')} onClick={() => talk.end(acting)}>
          {words.cancel}
        </button>
      </div>
    </div>
  )
}
