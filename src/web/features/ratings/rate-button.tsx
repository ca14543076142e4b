import type { Language } from '#contract/language.ts'
import { useText } from '#web/session/language.ts'
import { loadRatingTexts } from '#web/session/member-text.ts'
import { useOnDemand } from '#web/session/use-on-demand.ts'
import { useSignedInAction } from '#web/session/use-signed-in-action.ts'
import { useUser } from '#web/session/user.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useLayer } from '#web/ui/use-layer.ts'

type Props = { seller: { id: number; full_name: string } }

/** Opens the rating dialog, which loads on demand. Hidden on the own profile. */
export function RateButton({ seller }: Props) {
  const { adPage } = useText()
  const isMe = useUser()?.id === seller.id
  const layer = useLayer('rating')
  const press = useSignedInAction(`rate-${seller.id}`, layer.open)
  const part = useOnDemand(layer.isOpen && !isMe, loadDialog, layer.close)
  if (isMe) return null
  return (
    <>
      <button type="button" className={buttonClass('quiet', 'mt-3 w-full')} onClick={press}>
        <Icon name="star" />
        {adPage.rate}
      </button>
      {part && <part.RateDialog seller={seller} words={part.words} layer={layer} />}
    </>
  )
}

async function loadDialog(language: Language) {
  const [{ RateDialog }, { rating: words }] = await Promise.all([
    import('./rate-dialog.tsx'),
    loadRatingTexts(language),
  ])
  return { RateDialog, words }
}
