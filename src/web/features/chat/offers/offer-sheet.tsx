import { type FormEvent, useEffect, useState } from 'react'
import type { ConversationSummary } from '#contract/chat.ts'
import type { Currency } from '#contract/currencies.ts'
import type { ChatSubject } from '#contract/messages.ts'
import { parseMoney } from '#web/parts/forms/format-number-input.ts'
import { PriceField } from '#web/parts/forms/price-field.tsx'
import { useLanguage, useText } from '#web/session/language.ts'
import { useMemberText } from '#web/session/member-text.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { useLayer } from '#web/ui/use-layer.ts'
import { offerPrice } from './offer-price.ts'
import { useOffers } from './use-offers.ts'

/** The name of the layer: buttons in other places open it too. */
export const offerLayer = 'offer'

type Props = { conversation: ConversationSummary; subject: ChatSubject; isCounter: boolean }

export function OfferSheet({ conversation, subject, isCounter }: Props) {
  const { shell } = useText()
  const { deals: words } = useMemberText()
  const layer = useLayer(offerLayer)
  return (
    <Dialog
      isOpen={layer.isOpen}
      onClose={layer.close}
      title={isCounter ? words.counterTitle : words.title}
      closeLabel={shell.close}
      place="bottom"
    >
      <OfferForm conversationId={conversation.id} subject={subject} layer={layer} />
    </Dialog>
  )
}

type FormProps = { conversationId: number; subject: ChatSubject; layer: ReturnType<typeof useLayer> }

function OfferForm({ conversationId, subject, layer }: FormProps) {
  const language = useLanguage()
  const { deals: words } = useMemberText()
  const { offer, isBusy } = useOffers(conversationId)
  const [text, setText] = useState('')
  const [currency, setCurrency] = useState<Currency>('new')
  const [error, setError] = useState<string>()
  useEffect(() => {
    if (layer.isOpen) setText('')
  }, [layer.isOpen])

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!parseMoney(text, currency)?.amount) return setError(words.invalid)
    if (await offer(text, currency)) layer.close()
  }
  const asked = { price: subject.price ?? 0, price_currency: 'new', price_amount: subject.price ?? 0 } as const
  return (
    <form noValidate className="flex flex-col gap-3 p-4" onSubmit={(event) => void submit(event)}>
      {subject.price !== null && (
        <p className="text-muted">{words.asked(offerPrice(language, words, asked, subject).line)}</p>
      )}
      <PriceField
        label={words.amount}
        value={text}
        currency={currency}
        onCurrency={setCurrency}
        error={error}
        onChange={(value) => {
          setText(value)
          setError(undefined)
        }}
      />
      <p className="text-muted text-sm">{words.valid}</p>
      <button type="submit" aria-disabled={isBusy} className={buttonClass('primary', 'aria-disabled:opacity-80')}>
        {words.send}
      </button>
    </form>
  )
}
