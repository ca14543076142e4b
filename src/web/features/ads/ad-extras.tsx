import type { FreshPhoto as Photo } from '#contract/ad-trust.ts'
import type { AdAlone } from '#contract/ads.ts'
import { formatDate } from '#i18n/format.ts'
import { AdMedia } from '#web/parts/ad-media/ad-media.tsx'
import { useAdMediaText } from '#web/parts/ad-media/ad-media-text.ts'
import { ResponsiveImage } from '#web/parts/responsive-image.tsx'
import { useLanguage } from '#web/session/language.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PriceHistory } from './price-history.tsx'

/** What only some ads have, below the description: a new photo, a video, a voice description, earlier prices. */
export const AdExtras = ({ ad }: { ad: AdAlone }) => (
  <div className="flex flex-col gap-4">
    {ad.fresh_photo && <FreshPhoto photo={ad.fresh_photo} />}
    {(ad.video || ad.voice) && <AdMedia video={ad.video} voice={ad.voice} />}
    {ad.price_history.length > 1 && <PriceHistory entries={ad.price_history} />}
  </div>
)

/** The product has not read the mark, and says so: visitors look for it themselves. */
function FreshPhoto({ photo: { image, mark, taken_at } }: { photo: Photo }) {
  const { fresh } = useAdMediaText()
  const language = useLanguage()
  return (
    <figure className="overflow-hidden rounded-lg border border-line bg-surface">
      {/* Never cut: the mark may be at the edge. */}
      <div className="mx-auto" style={{ maxWidth: `${(28 * image.width) / image.height}rem` }}>
        <ResponsiveImage image={image} alt={fresh.alt} sizes="(min-width: 1024px) 40rem, 100vw" />
      </div>
      <figcaption className="p-4 text-sm leading-relaxed">
        <p className="flex items-center gap-2 font-semibold text-base">
          <Icon name="camera" className="shrink-0 text-primary" />
          {fresh.taken(formatDate(language, taken_at))}
        </p>
        <p className="mt-1">{fresh.mark(mark)}</p>
      </figcaption>
    </figure>
  )
}
