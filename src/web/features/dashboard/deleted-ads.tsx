import type { DeletedAd } from '#contract/dashboard.ts'
import type { Paginate } from '#contract/paging.ts'
import { Paging } from '#web/parts/paging.tsx'
import { ResponsiveImage } from '#web/parts/responsive-image.tsx'
import { useMemberText } from '#web/session/member-text.ts'
import { RestorableRow } from './restorable-row.tsx'

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
            <RestorableRow thing={ad} undelete={(api) => api.posting.undeleteAd({ params: { id: String(ad.id) } })}>
              {ad.image && (
                <ResponsiveImage
                  image={ad.image}
                  isPrivate
                  alt=""
                  sizes="80px"
                  className="aspect-4/3 w-20 shrink-0 rounded-md"
                />
              )}
            </RestorableRow>
          </li>
        ))}
      </ul>
      <Paging paginate={list.paginate} path="/dashboard" query={{ status: 'deleted' }} />
    </>
  )
}
