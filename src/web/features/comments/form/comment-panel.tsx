import { useCall } from '#web/session/use-call.ts'
import { buttonClass } from '#web/ui/button.ts'
import { notify } from '#web/ui/notice-list.ts'
import { CommentForm, type PanelProps } from './comment-form.tsx'

/** The form to write or edit, or the confirmation to delete. Loaded on first use. */
export function CommentPanel(props: PanelProps) {
  return props.action.kind === 'remove' ? <DeleteConfirmation {...props} /> : <CommentForm {...props} />
}

function DeleteConfirmation({ discussion, action, words }: PanelProps) {
  const call = useCall()
  const id = action.id ?? 0
  const remove = async () => {
    const result = await call((api) => api.comments.remove({ params: { id: String(id) } }))
    if (result === undefined) return
    discussion.remove(id)
    notify({ kind: 'success', title: words.removed })
    discussion.close(action, 'comments')
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
        {/* biome-ignore lint/a11y/noAutofocus: the user opened it with a button; focus the harmless choice */}
        <button type="button" autoFocus className={buttonClass('quiet')} onClick={() => discussion.close(action)}>
          {words.cancel}
        </button>
      </div>
    </div>
  )
}
