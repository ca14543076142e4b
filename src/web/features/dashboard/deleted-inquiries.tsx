import type { DeletedInquiry } from '#contract/dashboard.ts'
import { useMemberText } from '#web/session/member-text.ts'
import { CollapseIcon } from '#web/ui/collapse-icon.tsx'
import { RestorableRow } from './restorable-row.tsx'

/** Deleted requests can come back for 30 days, as ads can. */
export function DeletedInquiries({ items }: { items: DeletedInquiry[] }) {
  const { ads } = useMemberText().dashboard
  if (!items.length) return null
  return (
    <details className="group mt-3">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-muted">
        {ads.deleted} ({items.length})
        <CollapseIcon />
      </summary>
      <ul className="mt-1 flex flex-col gap-2">
        {items.map((inquiry) => (
          <li key={inquiry.id}>
            <RestorableRow
              thing={inquiry}
              undelete={(api) => api.posting.undeleteInquiry({ params: { id: String(inquiry.id) } })}
            />
          </li>
        ))}
      </ul>
    </details>
  )
}
