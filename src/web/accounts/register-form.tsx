import { useState } from 'react'
import { Registration } from '#contract/accounts.ts'
import { trySaveFace } from '#web/face/save-face.ts'
import { useFace } from '#web/face/use-face.ts'
import { useSchemaForm } from '#web/forms/use-schema-form.ts'
import { useAccountText } from '#web/language.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import { notify } from '#web/ui/notice-list.ts'
import { Agreement } from './agreement.tsx'
import { useArrive } from './arrive.ts'
import { FaceStep } from './face-step.tsx'
import { FormEnd } from './form-end.tsx'
import { NewPassword } from './new-password.tsx'
import { NothingPending } from './nothing-pending.tsx'
import type { Pending } from './pending.ts'

type Props = { pending: Pending; ticket: string }

/** Who stands behind a proven number. */
export function RegisterForm({ pending, ticket }: Props) {
  const text = useAccountText()
  const words = text.register
  const arrive = useArrive()
  const [isTooLate, setIsTooLate] = useState(false)
  const face = useFace()
  const { field, submit, isBusy, trouble } = useSchemaForm({
    schema: Registration,
    defaults: { full_name: '', user_name: '', email: '', password: '', confirm_password: '' },
    bodyOf: ({ email, ...rest }) => ({ ...rest, ...(email && { email }), ticket }),
    send: async (api, body) => {
      const picture = await face.cut()
      const { user } = await api.accounts.register({ body })
      return { user, changed: picture ? await trySaveFace(api, picture) : user }
    },
    onDone: ({ user, changed }) => {
      arrive(changed ?? user, pending.next)
      if (!changed) notify({ kind: 'info', title: text.face.failed, content: text.face.failedBody })
    },
    onRefused: ({ code }) => setIsTooLate(code === 'ticket_dead'),
  })

  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        {...field('full_name')}
        label={words.fullName}
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
      />
      <TextField
        {...field('email')}
        type="email"
        label={words.email}
        note={text.optional}
        hint={words.emailHint}
        dir="ltr"
        autoComplete="email"
        maxLength={254}
      />
      <NewPassword password={field('password')} confirm={field('confirm_password')} words={words} />
      <FaceStep face={face} />
      <FormEnd trouble={trouble} isBusy={isBusy}>
        {words.submit}
      </FormEnd>
      {isTooLate && <NothingPending to="/login" />}
      <Agreement />
    </form>
  )
}
