import { type FormEvent, useEffect, useState } from 'react'
import type { Currency } from '#contract/currencies.ts'
import type { PostingTexts } from '#i18n/texts.ts'
import { parseMoney } from '#web/parts/forms/format-number-input.ts'
import { PriceField } from '#web/parts/forms/price-field.tsx'
import { useText } from '#web/session/language.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import type { useLayer } from '#web/ui/use-layer.ts'

type Props = {
  layer: ReturnType<typeof useLayer>
  words: PostingTexts['tools']
  name: string
  /** As it was typed. */
  price: number | null
  currency: Currency
  /** Resolves to true when the price is saved. */
  onSave: (price: string, currency: Currency) => Promise<boolean>
}

/** The price alone, which sellers change most. */
export function PriceDialog({ layer, words, name, price, currency: initialCurrency, onSave }: Props) {
  const { shell } = useText()
  const initial = price === null ? '' : price.toLocaleString('en')
  const [text, setText] = useState(initial)
  const [currency, setCurrency] = useState(initialCurrency)
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  useEffect(() => {
    if (!layer.isOpen) return
    setText(initial)
    setCurrency(initialCurrency)
  }, [layer.isOpen, initial, initialCurrency])

  async function save(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    if (parseMoney(text, currency) === null) return setError(words.priceInvalid)
    setIsBusy(true)
    const isSaved = await onSave(text, currency)
    setIsBusy(false)
    if (isSaved) layer.close()
  }
  return (
    <Dialog
      isOpen={layer.isOpen}
      onClose={layer.close}
      title={words.changePrice}
      closeLabel={shell.close}
      place="middle"
    >
      <form noValidate className="flex flex-col gap-3 p-2" onSubmit={(event) => void save(event)}>
        <p className="text-muted">
          <bdi>{name}</bdi>
        </p>
        <PriceField
          label={words.newPrice}
          value={text}
          currency={currency}
          onCurrency={setCurrency}
          error={error}
          onChange={(value) => {
            setText(value)
            setError(undefined)
          }}
        />
        <button type="submit" aria-disabled={isBusy} className={buttonClass('primary', 'aria-disabled:opacity-80')}>
          {words.savePrice}
        </button>
      </form>
    </Dialog>
  )
}
