import { useState } from 'react'
import { Registration } from '#contract/accounts.ts'
import { Agreement } from '#web/parts/agreement/agreement.tsx'
import { tryUploadAvatar } from '#web/parts/avatar-editor/upload-avatar.ts'
import { useAvatar } from '#web/parts/avatar-editor/use-avatar.ts'
import { FormFooter } from '#web/parts/forms/form-footer.tsx'
import { NewPasswordFields } from '#web/parts/forms/new-password-fields.tsx'
import { useSchemaForm } from '#web/parts/forms/use-schema-form.ts'
import type { PendingCode } from '#web/parts/verification-code/pending-code.ts'
import { useAccountText } from '#web/session/language.ts'
import { buttonClass } from '#web/ui/button.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import { notify } from '#web/ui/notice-list.ts'
import { AvatarStep } from './avatar-step.tsx'
import { NoPendingCode } from './no-pending-code.tsx'
import { forgetRegistrationDraft, readRegistrationDraft, useRegistrationDraft } from './registration-draft.ts'
import { useFinishSignIn } from './use-finish-sign-in.ts'
import { useSuggestedUserName } from './use-suggested-user-name.ts'

type Props = { pending: PendingCode; ticket: string }

/** Registration of a verified phone. */
export function RegisterForm({ pending, ticket }: Props) {
  const text = useAccountText()
  const words = text.register
  const arrive = useFinishSignIn()
  const [isTooLate, setIsTooLate] = useState(false)
  const avatar = useAvatar()
  const [draft] = useState(readRegistrationDraft)
  const { form, field, submit, isBusy, error } = useSchemaForm({
    schema: Registration,
    defaults: { ...draft, password: '', confirm_password: '' },
    bodyOf: ({ email, password, confirm_password, ...rest }) => ({
      ...rest,
      ...(email && { email }),
      // A code signs in, so the password may stay empty.
      ...((password || confirm_password) && { password: password ?? '', confirm_password: confirm_password ?? '' }),
      ticket,
    }),
    send: async (api, body) => {
      const image = await avatar.toJpeg()
      const { user } = await api.accounts.register({ body })
      return { user, changed: image ? await tryUploadAvatar(api, image) : user }
    },
    onDone: ({ user, changed }) => {
      forgetRegistrationDraft()
      arrive(changed ?? user, pending.next)
      if (!changed) notify({ kind: 'info', title: text.face.failed, content: text.face.failedBody })
    },
    onError: ({ code }) => setIsTooLate(code === 'ticket_dead'),
  })

  useRegistrationDraft(form)
  const suggestion = useSuggestedUserName(form, ticket)

  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        {...field('full_name')}
        label={words.fullName}
        defaultValue={draft.full_name}
        hint={words.fullNameHint}
        autoComplete="name"
        maxLength={60}
      />
      <TextField
        {...field('user_name')}
        label={words.userName}
        hint={words.userNameHint}
        dir="auto"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={30}
        defaultValue={draft.user_name}
      />
      {suggestion.userName && (
        <button type="button" onClick={suggestion.accept} className={buttonClass('quiet', '-mt-2 self-start')}>
          {words.suggestion} <bdi className="font-semibold">{suggestion.userName}</bdi>
        </button>
      )}
      <TextField
        {...field('email')}
        type="email"
        label={words.email}
        note={text.optional}
        hint={words.emailHint}
        dir="ltr"
        autoComplete="email"
        maxLength={254}
        defaultValue={draft.email}
      />
      <NewPasswordFields
        password={field('password')}
        confirm={field('confirm_password')}
        words={words}
        note={text.optional}
      />
      <AvatarStep avatar={avatar} />
      <FormFooter error={error} isBusy={isBusy}>
        {words.submit}
      </FormFooter>
      {isTooLate && <NoPendingCode to="/login" />}
      <Agreement />
    </form>
  )
}
