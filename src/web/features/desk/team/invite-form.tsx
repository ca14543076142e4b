import { useController } from 'react-hook-form'
import { StaffInvite, type StaffTeam } from '#contract/desk.ts'
import { type StaffRole, staffRoles } from '#contract/staff.ts'
import { useDeskText } from '#web/features/desk/desk-text.ts'
import { FormFooter } from '#web/parts/forms/form-footer.tsx'
import { messageOf, useSchemaForm } from '#web/parts/forms/use-schema-form.ts'
import { checkPhone } from '#web/parts/phone-field/load-phone-tools.ts'
import { PhoneField } from '#web/parts/phone-field/phone-field.tsx'
import { useStepUp } from '#web/parts/step-up/step-up-dialog.tsx'
import { RadioList } from '#web/ui/form/radio-list.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

type Values = { phone: { text: string; country: string }; role: StaffRole; reason: string }

const defaults: Values = { phone: { text: '', country: 'SY' }, role: 'moderator', reason: '' }

export function InviteForm({ onInvited }: { onInvited: (team: StaffTeam) => void }) {
  const { shell, team } = useDeskText()
  const sensitive = useStepUp()
  const { form, submit, isBusy, error } = useSchemaForm({
    schema: StaffInvite,
    defaults,
    bodyOf: ({ phone, role, reason }: Values) => ({ phone, role, reason }),
    alsoCheck: checkPhone,
    send: (api, body) => sensitive((again) => again.desk.invite({ body }))(api),
    onDone: onInvited,
  })
  const { field, fieldState } = useController({ name: 'phone', control: form.control })
  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-3">
      <PhoneField
        name="phone"
        label={team.phone}
        hint={team.phoneHint}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputRef={field.ref}
        error={messageOf(fieldState.error)}
      />
      <RadioList
        isNarrow
        label={team.role}
        options={staffRoles.map((role) => [role, `${shell.roles[role]}: ${shell.roleHints[role]}`])}
        {...form.register('role')}
      />
      <TextField
        label={shell.reason}
        hint={shell.reasonHint}
        maxLength={500}
        error={messageOf(form.formState.errors.reason)}
        {...form.register('reason')}
      />
      <FormFooter error={error} isBusy={isBusy}>
        {team.send}
      </FormFooter>
    </form>
  )
}
