import { bodyTypes, fuels, transmissions } from '#contract/ad-choices.ts'
import type { CarAppearance } from '#contract/catalog.ts'
import { CarBodyDrawing } from '#web/parts/car-body/car-body-drawing.tsx'
import { useText } from '#web/session/language.ts'
import { usePostingText } from '#web/session/posting-text.ts'
import { Options } from '#web/ui/form/options.tsx'
import type { AdValues } from './ad-values.ts'
import { NumberField } from './number-field.tsx'
import type { AdForm } from './use-ad-form.ts'

/** What is asked of cars alone (spec §3). */
export function CarFields({ form, appearances }: { form: AdForm; appearances: CarAppearance[] }) {
  const { details, optional } = usePostingText()
  const { adPage } = useText()
  const { car } = form.values
  const { errors } = form
  const set = (change: Partial<AdValues['car']>) =>
    form.set({ car: { ...car, ...change } }, ...Object.keys(change).map((name) => `car.${name}`))
  const shape = appearances.find(({ id }) => String(id) === car.appearance_id)?.slug ?? ''
  const idOf = (slug: string | undefined) => String(appearances.find((one) => one.slug === slug)?.id ?? '')
  return (
    <>
      <Options
        label={adPage.fact.transmission}
        name="transmission"
        options={transmissions}
        words={adPage.transmissions}
        chosen={[car.transmission]}
        error={errors['car.transmission']}
        onChange={([chosen]) => set({ transmission: chosen ?? '' })}
      />
      <Options
        label={adPage.fact.fuel}
        name="fuel"
        options={fuels}
        words={adPage.fuels}
        chosen={[car.fuel]}
        error={errors['car.fuel']}
        onChange={([chosen]) => set({ fuel: chosen ?? '' })}
      />
      <div className="grid grid-cols-2 gap-3">
        <NumberField
          label={details.year}
          placeholder={optional}
          value={car.year}
          error={errors['car.year']}
          onChange={(year) => set({ year })}
        />
        <NumberField
          label={details.kilometers}
          placeholder={optional}
          value={car.kilometers}
          error={errors['car.kilometers']}
          onChange={(kilometers) => set({ kilometers })}
        />
      </div>
      <Options
        label={details.body}
        note={optional}
        name="appearance"
        options={bodyTypes.filter((body) => idOf(body))}
        words={adPage.bodies}
        chosen={[shape]}
        drawing={(body) => <CarBodyDrawing body={body} />}
        error={errors['car.appearance_id']}
        onChange={([body]) => set({ appearance_id: idOf(body) })}
      />
    </>
  )
}
