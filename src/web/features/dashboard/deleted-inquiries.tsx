import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { DeletedInquiry } from '#contract/dashboard.ts'
import { formatDate } from '#i18n/format.ts'
import { useLanguage } from '#web/session/language.ts'
import { useMemberText } from '#web/session/member-text.ts'
import { useCall } from '#web/session/use-call.ts'
import { buttonClass } from '#web/ui/button.ts'
import { CollapseIcon } from '#web/ui/collapse-icon.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { notify } from '#web/ui/notice-list.ts'

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
            <DeletedInquiryRow inquiry={inquiry} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function DeletedInquiryRow({ inquiry }: { inquiry: DeletedInquiry }) {
  const { tools } = useMemberText().posting
  const language = useLanguage()
  const call = useCall()
  const { revalidate } = useRevalidator()
  const [isBusy, setIsBusy] = useState(false)
  async function restore() {
    if (isBusy) return
    setIsBusy(true)
    const restored = await call((api) => api.posting.undeleteInquiry({ params: { id: String(inquiry.id) } }))
    setIsBusy(false)
    if (!restored) return
    notify({ kind: 'success', title: tools.restored })
    void revalidate()
  }
  return (
    <article className="flex items-center gap-3 rounded-lg border border-line bg-surface p-2">
      <div className="min-w-0 grow">
        <h3 className="line-clamp-2 leading-snug">
          <bdi>{inquiry.name}</bdi>
        </h3>
        <p className="text-muted text-sm">{tools.restorableUntil(formatDate(language, inquiry.restorable_until))}</p>
      </div>
      <button
        type="button"
        aria-disabled={isBusy}
        aria-label={`${tools.restore}: ${inquiry.name}`}
        onClick={() => void restore()}
        className={buttonClass('quiet', 'shrink-0 px-3 text-sm aria-disabled:opacity-60')}
      >
        <Icon name="undo-2" size={16} />
        {tools.restore}
      </button>
    </article>
  )
}
