import { type OwnedAd, switchedIn } from '#contract/posting.ts'
import type { AdValues } from '#web/features/posting/form/ad-values.ts'
import { parsePriceInput } from '#web/features/posting/form/format-price-input.ts'
import type { DraftImages } from '#web/features/posting/images/use-images.ts'
import { usePostingText } from '#web/session/posting-text.ts'
import { Icon } from '#web/ui/icon.tsx'

type Props = { before: OwnedAd; values: AdValues; photos: DraftImages }

/** Said before it happens: an ad that people know and that becomes another one is looked at first. */
export function BaitAndSwitchWarning({ before, values, photos }: Props) {
  const { review } = usePostingText()
  const was = { ...before, images: before.images.map(({ name }) => name) }
  const images = photos.list.map(({ id, stored }) => stored?.name ?? id)
  const reason = before.is_settled ? switchedIn(was, { price: parsePriceInput(values.price), images }) : null
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
