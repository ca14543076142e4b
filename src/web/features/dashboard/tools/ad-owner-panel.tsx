import { useNavigate, useRevalidator } from 'react-router'
import type { PostingTexts } from '#i18n/texts.ts'
import { useLocalPath, useText } from '#web/session/language.ts'
import { iconButtonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { AdState } from './ad-actions.ts'
import { AdTools } from './ad-tools.tsx'
import { useOwnAd } from './use-own-ad.ts'

const places = {
  card: 'rounded-lg p-3 max-md:hidden',
  /** As ads/contact.tsx has it for others. */
  bar: 'sticky bottom-[calc(57px+env(safe-area-inset-bottom))] z-10 -mx-4 mt-6 border-line border-t px-4 py-2 md:hidden',
}

type Props = {
  ad: { id: number; name: string; status: AdState; published_at: string }
  words: PostingTexts['tools']
  now: number
  place: keyof typeof places
  onShare: () => void
}

/** On the page of one's own ad: in the seller's card, and on phones in the bar, where others find ways to reach the seller. */
export function AdOwnerPanel({ ad, words, now, place, onShare }: Props) {
  const { share } = useText().adPage
  const navigate = useNavigate()
  const local = useLocalPath()
  const { revalidate } = useRevalidator()
  const onChanged = (status: AdState | 'deleted') => {
    // What is paused or deleted has no page any more.
    if (status === 'paused' || status === 'deleted') navigate(local('/dashboard'))
    else void revalidate()
  }
  const own = useOwnAd({ id: ad.id, status: ad.status, words, onChanged })
  return (
    <div className={`flex flex-col gap-2 bg-primary-soft ${places[place]}`}>
      <p className={place === 'bar' ? 'sr-only' : 'flex items-center gap-2 font-semibold'}>
        <Icon name="circle-check" size={18} className="shrink-0 text-primary" />
        {words.yours}
      </p>
      <AdTools ad={ad} own={own} words={words} now={now}>
        {place === 'bar' && (
          <button
            type="button"
            aria-label={share.button}
            onClick={onShare}
            className={`${iconButtonClass} border border-line bg-surface`}
          >
            <Icon name="share-2" size={18} />
          </button>
        )}
      </AdTools>
    </div>
  )
}
