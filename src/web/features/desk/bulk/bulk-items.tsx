import type { BulkItem } from '#contract/bulk-decisions.ts'
import { useDeskText } from '#web/features/desk/desk-text.ts'
import { Link } from '#web/parts/link.tsx'

/** Cases of one decision, each with what became of it. */
export function BulkItems({ items }: { items: BulkItem[] }) {
  const { bulk: words } = useDeskText()
  return (
    <ul className="flex flex-col divide-y divide-line">
      {items.map(({ case_id, number, name, result, undo_result }) => (
        <li key={case_id} className="flex flex-wrap items-center gap-x-3 py-1">
          <Link to={`/desk/cases/${case_id}`} className="inline-flex min-h-11 items-center text-primary underline">
            <bdi dir="ltr" className="tabular-nums">
              {number}
            </bdi>
          </Link>
          <span className="min-w-0 grow truncate">
            <bdi>{name}</bdi>
          </span>
          <span className={`text-sm ${result === 'done' ? 'text-muted' : 'font-semibold'}`}>
            {undo_result ? words.undoResults[undo_result] : result && words.results[result]}
          </span>
        </li>
      ))}
    </ul>
  )
}
