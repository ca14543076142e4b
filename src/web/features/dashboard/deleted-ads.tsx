import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { DeletedAd } from '#contract/dashboard.ts'
import type { Paginate } from '#contract/paging.ts'
import { formatDate } from '#i18n/format.ts'
import { Paging } from '#web/parts/paging.tsx'
import { ResponsiveImage } from '#web/parts/responsive-image.tsx'
import { useLanguage } from '#web/session/language.ts'
import { useMemberText } from '#web/session/member-text.ts'
import { useCall } from '#web/session/use-call.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'
import { notify } from '#web/ui/notice-list.ts'

type Props = { list: { items: DeletedAd[]; paginate: Paginate } }

/** Deleted ads with everything that belongs to them can come back for 30 days. */
export function DeletedAds({ list }: Props) {
  const { ads } = useMemberText().dashboard
  return (
    <>
      <p className="mt-2 text-muted">{ads.deletedLead}</p>
      {!list.items.length && <p className="py-8 text-center text-muted">{ads.none}</p>}
      <ul className="mt-3 grid gap-3 xl:grid-cols-2">
        {list.items.map((ad) => (
          <li key={ad.id}>
            <DeletedAdRow ad={ad} />
          </li>
        ))}
      </ul>
      <Paging paginate={list.paginate} path="/dashboard" query={{ status: 'deleted' }} />
    </>
  )
}

function DeletedAdRow({ ad }: { ad: DeletedAd }) {
  const { tools } = useMemberText().posting
  const language = useLanguage()
  const call = useCall()
  const { revalidate } = useRevalidator()
  const [isBusy, setIsBusy] = useState(false)
  async function restore() {
    if (isBusy) return
    setIsBusy(true)
    const restored = await call((api) => api.posting.undeleteAd({ params: { id: String(ad.id) } }))
    setIsBusy(false)
    if (!restored) return
    notify({ kind: 'success', title: tools.restored })
    void revalidate()
  }
  return (
    <article className="flex items-center gap-3 rounded-lg border border-line bg-surface p-2">
      {ad.image && (
        <ResponsiveImage image={ad.image} alt="" sizes="80px" className="aspect-4/3 w-20 shrink-0 rounded-md" />
      )}
      <div className="min-w-0 grow">
        <h3 className="line-clamp-2 leading-snug">
          <bdi>{ad.name}</bdi>
        </h3>
        <p className="text-muted text-sm">{tools.restorableUntil(formatDate(language, ad.restorable_until))}</p>
      </div>
      <button
        type="button"
        aria-disabled={isBusy}
        aria-label={`${tools.restore}: ${ad.name}`}
        onClick={() => void restore()}
        className={buttonClass('quiet', 'shrink-0 px-3 text-sm aria-disabled:opacity-60')}
      >
        <Icon name="undo-2" size={16} />
        {tools.restore}
      </button>
    </article>
  )
}
