import { ProfileChange } from '#contract/me.ts'
import { FormFooter } from '#web/parts/forms/form-footer.tsx'
import { useSchemaForm } from '#web/parts/forms/use-schema-form.ts'
import { useAccountText, useText } from '#web/session/language.ts'
import { rememberUser } from '#web/session/user.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

type Props = { onAnswer: (hasName: boolean) => void }

/** One field, above whatever was being sent. It is not in the URL: the sheet below must stay open. */
export function NameSheet({ onAnswer }: Props) {
  const { shell } = useText()
  const { name: words } = useAccountText()
  return (
    <Dialog isOpen onClose={() => onAnswer(false)} title={words.title} closeLabel={shell.close} place="middle">
      <NameForm onAnswer={onAnswer} />
    </Dialog>
  )
}

function NameForm({ onAnswer }: Props) {
  const { name: words, register } = useAccountText()
  const { field, submit, isBusy, error } = useSchemaForm({
    schema: ProfileChange,
    defaults: { full_name: '' },
    bodyOf: ({ full_name = '' }) => ({ full_name }),
    send: (api, body) => api.me.change({ body }),
    onDone: (me) => {
      rememberUser(me)
      onAnswer(true)
    },
  })
  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-4 p-2">
      <p className="text-muted">{words.lead}</p>
      <TextField
        {...field('full_name')}
        label={register.fullName}
        hint={register.fullNameHint}
        dir="auto"
        autoComplete="name"
        maxLength={60}
        autoFocus
      />
      <FormFooter error={error} isBusy={isBusy}>
        {words.submit}
      </FormFooter>
    </form>
  )
}
