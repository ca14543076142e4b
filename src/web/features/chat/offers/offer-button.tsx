import { useMemberText } from '#web/session/member-text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useLayer } from '#web/ui/use-layer.ts'
import { offerLayer } from './offer-sheet.tsx'

/** Beside the ad of the conversation. */
export function OfferButton() {
  const { deals: words } = useMemberText()
  const layer = useLayer(offerLayer)
  return (
    <button
      type="button"
      onClick={layer.open}
      className="me-2 inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full border border-primary px-3 font-semibold text-primary hover:bg-primary-soft md:me-4"
    >
      <Icon name="handshake" size={18} />
      {words.make}
    </button>
  )
}
