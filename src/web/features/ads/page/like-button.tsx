import { useState } from 'react'
import type { AdAlone } from '#contract/ads.ts'
import { formatNumber } from '#i18n/format.ts'
import { useAdMark } from '#web/parts/use-ad-mark.ts'
import { useLanguage, useText } from '#web/session/language.ts'
import { useUser } from '#web/session/user.ts'
import { Icon } from '#web/ui/icon.tsx'

/** A small like button with a public count, among the other numbers. Sellers only see the count. */
export function LikeButton({ ad }: { ad: AdAlone }) {
  const { adPage } = useText()
  const language = useLanguage()
  const isOwn = useUser()?.id === ad.seller.id
  const [count, setCount] = useState(ad.likes_count)
  const { isMarked, press } = useAdMark('likes', ad.id, {
    onChange: (isLiked) => setCount((now) => Math.max(0, now + (isLiked ? 1 : -1))),
    onLikesCount: setCount,
  })
  const isFixed = isOwn || ad.status !== 'active'
  const look = '-my-2 inline-flex min-h-11 items-center gap-1.5'
  if (isFixed) {
    return count ? (
      <p className={look}>
        <Icon name="thumbs-up" size={16} />
        {adPage.likes(count)}
      </p>
    ) : null
  }
  return (
    <button
      type="button"
      aria-pressed={isMarked}
      onClick={press}
      className={`${look} -mx-2 rounded-md px-2 hover:bg-sunken noscript:hidden ${isMarked ? 'font-semibold text-primary' : ''}`}
    >
      <Icon name="thumbs-up" size={16} />
      {adPage.like}
      {count > 0 && <span className="tabular-nums">{formatNumber(language, count)}</span>}
    </button>
  )
}
