import { usePostingText } from '#web/session/posting-text.ts'
import { buttonClass } from '#web/ui/button.ts'
import type { OtherTabChange } from './draft-writer.ts'

/** Two tabs edit the same draft: the last save wins, and this notice tells the author about it. */
export function OtherTabNotice({ change, onReload }: { change: OtherTabChange | undefined; onReload: () => void }) {
  const { draft } = usePostingText()
  if (!change) return null
  return (
    <div role="status" className="mt-3 flex flex-wrap items-center gap-2 rounded-md bg-apricot-soft px-3 py-2">
      <p className="grow basis-60">{change === 'gone' ? draft.otherTabGone : draft.otherTab}</p>
      {change === 'changed' && (
        <button type="button" className={buttonClass('quiet')} onClick={onReload}>
          {draft.reload}
        </button>
      )}
    </div>
  )
}
