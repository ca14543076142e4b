import { categoryTypes } from '#contract/catalog.ts'
import { usePostingText } from '#web/session/posting-text.ts'
import type { ReferenceData } from '#web/session/reference-data.ts'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { typeOf } from './ad-values.ts'
import { AttributeFields } from './attribute-fields.tsx'
import { FactFields } from './fact-fields.tsx'
import { PriceStep } from './price-step.tsx'
import { ProposalList } from './proposal-list.tsx'
import type { AdForm } from './use-ad-form.ts'
import { useTitleProposals } from './use-title-proposals.ts'
import type { UsualPrice } from './use-usual-price.ts'

type Props = {
  form: AdForm
  reference: ReferenceData
  usualPrice: UsualPrice | undefined
  /** Of the ad that is edited. */
  publishedName: string | undefined
}

export function DetailsStep({ form, reference, usualPrice, publishedName }: Props) {
  const { details } = usePostingText()
  const { values, set, errors } = form
  const type = categoryTypes.find((one) => one === typeOf(values)) ?? 'general'
  useTitleProposals(form, reference.categories, publishedName)
  return (
    <div className="flex flex-col gap-5">
      <TextField
        label={details.name}
        hint={details.nameHint[type]}
        dir="auto"
        maxLength={160}
        enterKeyHint="next"
        value={values.name}
        error={errors.name}
        onChange={(event) => set({ name: event.target.value })}
      />
      <ProposalList form={form} categories={reference.categories} />
      <AttributeFields form={form} appearances={reference.car_appearances} />
      <FactFields form={form} />
      <PriceStep form={form} usualPrice={usualPrice} />
      <TextArea
        label={details.description}
        hint={details.descriptionHint[type]}
        rows={6}
        maxLength={5200}
        value={values.description}
        error={errors.description}
        onChange={(event) => set({ description: event.target.value })}
      />
    </div>
  )
}
