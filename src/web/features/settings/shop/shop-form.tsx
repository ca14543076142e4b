import type { MyPhone, Settings } from '#contract/me.ts'
import { type MyShop, ShopDraft } from '#contract/shops.ts'
import { FormFooter } from '#web/parts/forms/form-footer.tsx'
import { messageOf, useSchemaForm } from '#web/parts/forms/use-schema-form.ts'
import { useAccountText } from '#web/session/language.ts'
import { Field, inputClass } from '#web/ui/form/field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { CoverField } from './cover-field.tsx'
import { HoursField } from './hours-field.tsx'
import { useShopText } from './shop-text.ts'
import { ZoneField } from './zone-field.tsx'

type Props = {
  settings: Settings
  shop: MyShop | null
  phones: MyPhone[]
  onSaved: (shop: MyShop, change: Pick<Settings, 'full_name' | 'about'>) => void
}

type Values = {
  full_name: string
  about: string
  zone_id: number | undefined
  address: string
  phone: string
  hours: MyShop['hours']
  cover: string | null
}

export function ShopForm({ settings, shop, phones, onSaved }: Props) {
  const words = useShopText()
  const { optional } = useAccountText()
  const defaults = valuesOf(settings, shop)
  const { form, field, submit, isBusy, error } = useSchemaForm({
    schema: ShopDraft,
    defaults,
    bodyOf: ({ phone, zone_id, hours, cover, ...rest }: Values) => ({
      ...rest,
      // Without a choice the schema reports the field as missing.
      zone_id: zone_id as number,
      phone: phone || null,
      hours: hours ?? null,
      cover: cover ?? null,
    }),
    send: (api, body) => api.shops.save({ body }),
    onDone: (saved, { full_name, about }) => onSaved(saved, { full_name, about: about || null }),
  })
  const { error: phoneError, ...phoneField } = field('phone')
  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-4">
      <CoverField cover={form.watch('cover') ?? null} onChange={(cover) => form.setValue('cover', cover)} />
      <TextField
        {...field('full_name')}
        label={words.name}
        hint={words.nameHint}
        defaultValue={defaults.full_name}
        dir="auto"
        maxLength={60}
      />
      <ZoneField
        zoneId={form.watch('zone_id')}
        error={messageOf(form.formState.errors.zone_id)}
        onPick={(zoneId) => form.setValue('zone_id', zoneId, { shouldValidate: form.formState.isSubmitted })}
      />
      <TextField
        {...field('address')}
        label={words.address}
        note={optional}
        hint={words.addressHint}
        defaultValue={defaults.address}
        dir="auto"
        maxLength={120}
      />
      <HoursField hours={form.watch('hours') ?? null} onChange={(hours) => form.setValue('hours', hours)} />
      <Field label={words.phone} hint={words.phoneHint} error={phoneError}>
        {(control) => (
          <select {...phoneField} {...control} defaultValue={defaults.phone} className={inputClass}>
            <option value="">{words.noPhone}</option>
            {phones.map(({ phone, text }) => (
              <option key={phone} value={phone}>
                {`\u2066${text}\u2069`}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextArea {...field('about')} label={words.about} note={optional} defaultValue={defaults.about} />
      <FormFooter error={error} isBusy={isBusy}>
        {words.save}
      </FormFooter>
    </form>
  )
}

const valuesOf = ({ full_name, has_name, about, phone }: Settings, shop: MyShop | null): Values => ({
  full_name: has_name ? full_name : '',
  about: about ?? '',
  zone_id: shop?.zone_id,
  address: shop?.address ?? '',
  phone: shop ? (shop.phone ?? '') : phone,
  hours: shop?.hours ?? null,
  cover: shop?.cover ?? null,
})
