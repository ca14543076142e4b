import { me } from '#contract/me.ts'
import { FormFooter } from '#web/parts/forms/form-footer.tsx'
import { NewPasswordFields } from '#web/parts/forms/new-password-fields.tsx'
import { useSchemaForm } from '#web/parts/forms/use-schema-form.ts'
import { useStepUp } from '#web/parts/step-up/step-up-dialog.tsx'
import { useAccountText } from '#web/session/language.ts'
import { useMemberText } from '#web/session/member-text.ts'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { notify } from '#web/ui/notice-list.ts'
import { Section } from './section.tsx'

type Props = { userName: string; hasPassword: boolean; onChanged: () => void }

/** `userName`: password managers store the new password under it. */
export function PasswordSection({ userName, hasPassword, onChanged }: Props) {
  const { password: words } = useMemberText().settings
  const { passwordField } = useAccountText()
  const sensitive = useStepUp()
  const { form, field, submit, isBusy, error } = useSchemaForm({
    schema: me.changePassword.body,
    defaults: { current_password: '', password: '', confirm_password: '' },
    bodyOf: ({ current_password = '', password = '', confirm_password = '' }) => ({
      ...(hasPassword && { current_password }),
      password,
      confirm_password,
    }),
    send: (api, body) => sensitive((fresh) => fresh.me.changePassword({ body }))(api),
    onDone: () => {
      form.reset()
      onChanged()
      notify({ kind: 'success', title: hasPassword ? words.done : words.doneFirst, content: words.doneBody })
    },
  })

  return (
    <Section id="password" icon="key-round" heading={words.heading} lead={hasPassword ? words.lead : words.leadFirst}>
      <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-4">
        <input type="hidden" name="username" autoComplete="username" value={userName} />
        {hasPassword && (
          <PasswordField
            {...field('current_password')}
            label={words.current}
            autoComplete="current-password"
            words={passwordField}
          />
        )}
        <NewPasswordFields password={field('password')} confirm={field('confirm_password')} words={words} />
        <FormFooter error={error} isBusy={isBusy}>
          {hasPassword ? words.submit : words.submitFirst}
        </FormFooter>
      </form>
    </Section>
  )
}
