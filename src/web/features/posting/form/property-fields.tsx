import { deals, extras, streetTypes } from '#contract/ad-choices.ts'
import { useText } from '#web/session/language.ts'
import { usePostingText } from '#web/session/posting-text.ts'
import { Options } from '#web/ui/form/options.tsx'
import type { AdValues } from './ad-values.ts'
import { NumberField } from './number-field.tsx'
import type { AdForm } from './use-ad-form.ts'

const numbers = ['area', 'rooms', 'bathrooms', 'floor', 'age'] as const

/** What is asked of houses, flats and land alone (spec §3). */
export function PropertyFields({ form }: { form: AdForm }) {
  const { details, optional } = usePostingText()
  const { adPage } = useText()
  const { property } = form.values
  const { errors } = form
  const set = (change: Partial<AdValues['property']>) =>
    form.set({ property: { ...property, ...change } }, ...Object.keys(change).map((name) => `property.${name}`))
  return (
    <>
      {(!property.deal || errors['property.deal']) && (
        <Options
          label={adPage.fact.deal}
          name="deal"
          options={deals}
          words={adPage.deals}
          chosen={[property.deal]}
          error={errors['property.deal']}
          onChange={([chosen]) => set({ deal: chosen ?? '' })}
        />
      )}
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {numbers.map((name) => (
          <NumberField
            key={name}
            label={details[name]}
            placeholder={optional}
            {...(name === 'floor' ? { hint: details.floorHint, dir: 'ltr' as const } : {})}
            value={property[name]}
            error={errors[`property.${name}`]}
            onChange={(value) => set({ [name]: value })}
          />
        ))}
      </div>
      <Options
        label={adPage.fact.street}
        note={optional}
        name="street"
        options={streetTypes}
        words={adPage.streets}
        chosen={[property.street_type]}
        error={errors['property.street_type']}
        onChange={([chosen]) => set({ street_type: chosen ?? '' })}
      />
      <Options
        label={adPage.fact.extras}
        note={optional}
        name="extras"
        options={extras}
        words={adPage.extras}
        chosen={property.extras}
        isMany
        error={errors['property.extras']}
        onChange={(chosen) => set({ extras: chosen })}
      />
    </>
  )
}
