import { usePostingText } from '#web/session/posting-text.ts'
import { buttonClass } from '#web/ui/button.ts'
import type { OtherTab } from './draft-writer.ts'

/** The last edit wins; nobody's is replaced without a word. */
export function OtherTabNotice({ news, onReload }: { news: OtherTab | undefined; onReload: () => void }) {
  const { draft } = usePostingText()
  if (!news) return null
  return (
    <div role="status" className="mt-3 flex flex-wrap items-center gap-2 rounded-md bg-apricot-soft px-3 py-2">
      <p className="grow basis-60">{news === 'gone' ? draft.otherTabGone : draft.otherTab}</p>
      {news === 'changed' && (
        <button type="button" className={buttonClass('quiet')} onClick={onReload}>
          {draft.reload}
        </button>
      )}
    </div>
  )
}
