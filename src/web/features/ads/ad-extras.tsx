import type { AdAlone } from '#contract/ads.ts'
import { AdMedia } from '#web/parts/ad-media/ad-media.tsx'
import { PriceHistory } from './price-history.tsx'

/** What only some ads have, below the description: a video, a voice description, earlier prices. */
export const AdExtras = ({ ad }: { ad: AdAlone }) => (
  <div className="flex flex-col gap-4">
    {(ad.video || ad.voice) && <AdMedia video={ad.video} voice={ad.voice} />}
    {ad.price_history.length > 1 && <PriceHistory entries={ad.price_history} />}
  </div>
)
