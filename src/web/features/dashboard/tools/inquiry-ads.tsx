import { useEffect, useState } from 'react'
import type { PostingTexts } from '#i18n/texts.ts'
import { AdCard } from '#web/parts/ad-card/ad-card.tsx'
import { type CardData, toRowData } from '#web/parts/ad-card/card-data.ts'
import { Link } from '#web/parts/link.tsx'
import { useCall } from '#web/session/use-call.ts'
import { buttonClass } from '#web/ui/button.ts'
import { notify } from '#web/ui/notice-list.ts'
import { undoDuration } from './use-own-ad.ts'

type Props = { inquiry: { id: number; name: string }; words: PostingTexts['tools'] }
type Found = { ads: CardData[]; list: string; hasMore: boolean; now: number }

/** Declining one shows the next. */
const shownAtOnce = 6

/** The ads that fulfil the inquiry, for its author: each can be declined. */
export function InquiryAds({ inquiry, words }: Props) {
  const call = useCall()
  const [found, setFound] = useState<Found>()
  const [declined, setDeclined] = useState<number[]>([])
  const params = { id: String(inquiry.id) }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the name changes when the inquiry is edited
  useEffect(() => {
    let isCurrent = true
    // A background request: without it the page only lacks the list.
    const request = call((api) => api.inquiryMatches.ads({ params }), { kind: 'background', isHandled: () => true })
    request.then((reply) => {
      if (!reply || !isCurrent) return
      setFound({ ads: toRowData(reply.items), list: reply.list, hasMore: reply.has_more, now: Date.now() })
    })
    return () => {
      isCurrent = false
    }
  }, [inquiry.id, inquiry.name])

  const decide = (ad_id: number, is_declined: boolean) =>
    call((api) => api.inquiryMatches.declineAd({ params, body: { ad_id, is_declined } }))
  const show = (id: number) => setDeclined((ids) => ids.filter((one) => one !== id))

  async function decline(id: number) {
    setDeclined((ids) => [...ids, id])
    // The response is null; undefined means that the call failed.
    if ((await decide(id, true)) === undefined) return show(id)
    const undo = async () => {
      if ((await decide(id, false)) !== undefined) show(id)
    }
    const action = { label: words.undo, act: () => void undo() }
    notify({ kind: 'success', title: words.matches.declined, duration: undoDuration, action })
  }

  if (!found) return null
  const ads = found.ads.filter(({ id }) => !declined.includes(id))
  return (
    <section className="mt-2 border-line border-t pt-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 className="font-semibold">{words.matches.heading}</h2>
        {(found.hasMore || ads.length > shownAtOnce) && (
          <Link to={found.list} className="inline-flex min-h-11 items-center text-primary hover:underline">
            {words.matches.all}
          </Link>
        )}
      </div>
      <p className="text-sm">{ads.length ? words.matches.more : words.matches.none}</p>
      {ads.length > 0 && (
        <ul className="card-grid card-columns-2 mt-3">
          {ads.slice(0, shownAtOnce).map((ad) => (
            <li key={ad.id} data-seller={ad.seller_id} className="flex min-w-0 flex-col">
              <AdCard ad={ad} now={found.now} />
              <button
                type="button"
                aria-label={words.matches.declineAd(ad.name)}
                onClick={() => void decline(ad.id)}
                className={buttonClass('plain', 'text-muted')}
              >
                {words.matches.decline}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
