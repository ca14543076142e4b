import { type CarAppearance, categoryTypes } from '#contract/catalog.ts'
import { parsePrice } from '#web/parts/forms/format-number-input.ts'
import { PriceField } from '#web/parts/forms/price-field.tsx'
import { usePostingText } from '#web/session/posting-text.ts'
import { Switch } from '#web/ui/form/switch.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { typeOf } from './ad-values.ts'
import { AttributeFields } from './attribute-fields.tsx'
import { FactFields } from './fact-fields.tsx'
import { PriceWarning } from './price-warning.tsx'
import type { AdForm } from './use-ad-form.ts'
import type { UsualPrice } from './use-usual-price.ts'

type Props = { form: AdForm; appearances: CarAppearance[]; usualPrice: UsualPrice | undefined }

export function DetailsStep({ form, appearances, usualPrice }: Props) {
  const { details } = usePostingText()
  const { values, set, errors } = form
  const type = typeOf(values)
  return (
    <div className="flex flex-col gap-5">
      <TextField
        label={details.name}
        hint={details.nameHint[categoryTypes.find((one) => one === type) ?? 'general']}
        dir="auto"
        maxLength={160}
        enterKeyHint="next"
        value={values.name}
        error={errors.name}
        onChange={(event) => set({ name: event.target.value })}
      />
      <AttributeFields form={form} appearances={appearances} />
      <FactFields form={form} />
      <div className="flex flex-col gap-2">
        <PriceField
          label={priceLabel(details, type, values.property.deal)}
          {...(values.show_price ? {} : { note: details.notShown })}
          value={values.price}
          error={errors.price}
          onChange={(price) => set({ price })}
        />
        <PriceWarning usualPrice={usualPrice} typed={parsePrice(values.price)} onChange={(price) => set({ price })} />
        <Switch
          label={details.showPrice}
          hint={details.showPriceHint}
          isOn={values.show_price}
          onChange={(show_price) => set({ show_price }, 'price')}
        />
      </div>
      <TextArea
        label={details.description}
        hint={details.descriptionHint}
        rows={6}
        maxLength={5200}
        value={values.description}
        error={errors.description}
        onChange={(event) => set({ description: event.target.value })}
      />
    </div>
  )
}

/** Rents and wages are named by the month, as lists show them. */
function priceLabel(
  details: ReturnType<typeof usePostingText>['details'],
  type: string | undefined,
  deal: string | null,
) {
  if (type === 'jobs') return details.salaryPerMonth
  return type === 'properties' && deal === 'rental' ? details.pricePerMonth : details.price
}
