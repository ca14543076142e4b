import { useState } from 'react'
import type { Ad } from '#contract/ads.ts'
import { formatNumber } from '#i18n/format.ts'
import { useAdMark } from '#web/parts/use-ad-mark.ts'
import { useLanguage, useText } from '#web/session/language.ts'
import { useUser } from '#web/session/user.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Like button with a public count. Sellers only see the count. */
export function LikeButton({ ad }: { ad: Ad }) {
  const { adPage } = useText()
  const language = useLanguage()
  const isOwn = useUser()?.id === ad.seller.id
  const [count, setCount] = useState(ad.likes_count)
  const { isMarked, press } = useAdMark('likes', ad.id, {
    onChange: (isLiked) => setCount((now) => Math.max(0, now + (isLiked ? 1 : -1))),
    onLikesCount: setCount,
  })
  const isFixed = isOwn || ad.status !== 'active'
  const look = 'inline-flex min-h-11 items-center gap-2 rounded-md px-3'
  if (isFixed) {
    return count ? (
      <p className={`${look} text-muted`}>
        <Icon name="thumbs-up" size={18} />
        {adPage.likes(count)}
      </p>
    ) : null
  }
  return (
    <button
      type="button"
      aria-pressed={isMarked}
      onClick={press}
      className={`${look} border font-semibold transition-colors duration-150 ${isMarked ? 'border-primary bg-primary-soft text-primary' : 'border-line bg-surface hover:bg-sunken'}`}
    >
      <Icon name="thumbs-up" size={18} />
      {adPage.like}
      {count > 0 && <span className="tabular-nums">{formatNumber(language, count)}</span>}
    </button>
  )
}
