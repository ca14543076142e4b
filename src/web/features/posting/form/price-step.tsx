import { hasAmount, type PriceKind } from '#contract/price-kinds.ts'
import { priceWords } from '#i18n/price-text.ts'
import { FairPriceBox } from '#web/parts/fair-price/fair-price-box.tsx'
import { PriceField } from '#web/parts/forms/price-field.tsx'
import { useLanguage } from '#web/session/language.ts'
import { usePostingText } from '#web/session/posting-text.ts'
import { Options } from '#web/ui/form/options.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { type AdValues, pricingOf, removedPrice } from './ad-values.ts'
import { PriceWarning } from './price-warning.tsx'
import type { AdForm } from './use-ad-form.ts'
import { useDraftFairPrice } from './use-draft-fair-price.ts'
import { usePounds } from './use-pounds.ts'
import type { UsualPrice } from './use-usual-price.ts'

type Props = { form: AdForm; usualPrice: UsualPrice | undefined }

/** The kind of the price, which follows the category, and the amount where the kind has one. */
export function PriceStep({ form, usualPrice }: Props) {
  const { details } = usePostingText()
  const { values, set, errors } = form
  const { kinds, kind, periods, period } = pricingOf(values)
  const chooseKind = ([next]: PriceKind[]) =>
    next && set({ price_kind: next, show_price: next !== 'on_request' }, 'price', 'price_kind')
  if (kinds.length === 1) return kind === 'free' ? <AlwaysFree values={values} /> : null
  return (
    <div className="flex flex-col gap-3">
      <Options
        label={details.priceKind}
        name="price_kind"
        options={kinds}
        words={details.priceKinds}
        chosen={[kind]}
        error={errors.price_kind}
        onChange={chooseKind}
      />
      {(hasAmount(kind) || kind === 'on_request') && <Amount form={form} kind={kind} usualPrice={usualPrice} />}
      {period && (
        <Options
          label={details.pricePeriod}
          name="price_period"
          options={periods}
          words={details.pricePeriods}
          chosen={[period]}
          error={errors.price_period}
          onChange={([next]) => next && set({ price_period: next }, 'price_period')}
        />
      )}
    </div>
  )
}

/** Nothing is removed without saying so: the ad may be older than the rule, or its category was changed. */
function AlwaysFree({ values }: { values: AdValues }) {
  const { details } = usePostingText()
  const words = priceWords[useLanguage()]
  const money = removedPrice(values)
  if (!money) return <p className="text-muted">{details.alwaysFree}</p>
  const price = `${money.amount.toLocaleString('en')} ${words.currencies[money.currency]}`
  return (
    <p role="status" className="flex items-start gap-2 rounded-md bg-apricot-soft px-3 py-2">
      <Icon name="triangle-alert" className="mt-0.5 shrink-0" />
      {details.removesPrice(price)}
    </p>
  )
}

function Amount({ form: { values, set, errors }, kind, usualPrice }: Props & { kind: PriceKind }) {
  const { details } = usePostingText()
  const isHidden = kind === 'on_request'
  const fairPrice = useDraftFairPrice(values)
  const pounds = usePounds(values)
  return (
    <>
      <PriceField
        label={kind === 'salary' || kind === 'rent' ? details[kind] : details.price}
        {...(isHidden && { note: details.notShown })}
        value={values.price}
        currency={values.price_currency}
        error={errors.price}
        onChange={(price) => set({ price })}
        onCurrency={(price_currency) => set({ price_currency }, 'price')}
      />
      {fairPrice && <FairPriceBox fairPrice={fairPrice} price={pounds} isOwn level={3} />}
      <PriceWarning
        usualPrice={usualPrice}
        hasRange={!fairPrice}
        onChange={(price) => set({ price, price_currency: 'new' })}
      />
      {isHidden && <p className="text-muted text-sm">{details.showPriceHint}</p>}
    </>
  )
}
