import type { ZoneEntry } from '#contract/catalog.ts'
import { usePostingText } from '#web/session/posting-text.ts'
import { Switch } from '#web/ui/form/switch.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { ContactField } from './contact-field.tsx'
import type { AdForm } from './use-ad-form.ts'
import { ZoneField } from './zone-field.tsx'

type Props = { form: AdForm; zones: ZoneEntry[]; isPrefilled: boolean }

/** Zone, address and phone, with switches that decide what is public. */
export function LocationStep({ form, zones, isPrefilled }: Props) {
  const { place, details, optional } = usePostingText()
  const { values, set, errors } = form
  return (
    <div className="flex flex-col gap-5">
      {isPrefilled && <p className="text-muted text-sm">{place.fromLastAd}</p>}
      <ZoneField
        zones={zones}
        zoneIds={values.place}
        error={errors.zone_id}
        onPick={(zoneIds) => set({ place: zoneIds }, 'zone_id')}
      />
      <div>
        <TextField
          label={place.address}
          note={values.show_address ? undefined : optional}
          hint={place.addressHint}
          dir="auto"
          maxLength={240}
          autoComplete="off"
          enterKeyHint="next"
          value={values.address}
          error={errors.address}
          onChange={(event) => set({ address: event.target.value })}
        />
        <Switch
          label={place.showAddress}
          hint={place.showAddressHint}
          isOn={values.show_address}
          onChange={(show_address) => set({ show_address }, 'address')}
        />
      </div>
      <div>
        <ContactField
          hint={values.show_phone ? undefined : details.notShown}
          value={values.phone}
          error={errors.phone}
          onChange={(phone) => set({ phone })}
        />
        <Switch
          label={place.showPhone}
          hint={place.showPhoneHint}
          isOn={values.show_phone}
          onChange={(show_phone) => set({ show_phone }, 'phone')}
        />
      </div>
    </div>
  )
}
