import { type CarAppearance, categoryTypes } from '#contract/catalog.ts'
import { usePostingText } from '#web/session/posting-text.ts'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { typeOf } from './ad-values.ts'
import { AttributeFields } from './attribute-fields.tsx'
import { FactFields } from './fact-fields.tsx'
import { PriceStep } from './price-step.tsx'
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
      <PriceStep form={form} usualPrice={usualPrice} />
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
