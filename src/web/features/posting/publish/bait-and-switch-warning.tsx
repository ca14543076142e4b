import { type OwnedAd, switchedIn } from '#contract/posting.ts'
import type { AdValues } from '#web/features/posting/form/ad-values.ts'
import { usePounds } from '#web/features/posting/form/use-pounds.ts'
import type { DraftImages } from '#web/features/posting/images/use-images.ts'
import { usePostingText } from '#web/session/posting-text.ts'
import { Icon } from '#web/ui/icon.tsx'

type Props = { publishedAd: OwnedAd; values: AdValues; images: DraftImages }

/** Warns before saving: an established ad that turns into a different one is held for review. */
export function BaitAndSwitchWarning({ publishedAd, values, images }: Props) {
  const { review } = usePostingText()
  const published = { ...publishedAd, images: publishedAd.images.map(({ name }) => name) }
  const imageNames = images.list.map(({ id, stored }) => stored?.name ?? id)
  const price = usePounds(values)
  const reason = publishedAd.is_settled ? switchedIn(published, { price, images: imageNames }) : null
  return (
    <div role="status">
      {reason && (
        <p className="flex items-start gap-2 rounded-md bg-apricot-soft px-3 py-2">
          <Icon name="hourglass" className="mt-0.5 shrink-0" />
          <span>
            <strong className="block">{review.willBeHeld[reason]}</strong>
            {review.heldThen}
          </span>
        </p>
      )}
    </div>
  )
}
