import { accounts } from '#contract/accounts.ts'
import { FormFooter } from '#web/parts/forms/form-footer.tsx'
import { LoginField } from '#web/parts/forms/login-field.tsx'
import { useSchemaForm } from '#web/parts/forms/use-schema-form.ts'
import { useProofOfWork } from '#web/parts/verification-code/use-proof-of-work.ts'
import { useAccountText } from '#web/session/language.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useFinishSignIn } from './use-finish-sign-in.ts'

type Props = { onBack: () => void; onWithoutCode: () => void }

/** Sign-in with a printed recovery code; then the number is changed in the settings. */
export function RecoveryForm({ onBack, onWithoutCode }: Props) {
  const text = useAccountText()
  const words = text.login.recovery
  const arrive = useFinishSignIn()
  const { withProof, isProving } = useProofOfWork()
  const { field, submit, isBusy, error } = useSchemaForm({
    schema: accounts.signInWithRecoveryCode.body,
    defaults: { login: '', code: '' },
    bodyOf: ({ login = '', code = '' }) => ({ login, code, country: 'SY' }),
    send: (api, body) =>
      withProof((proof) => api.accounts.signInWithRecoveryCode({ body: { ...body, ...(proof && { proof }) } })),
    onDone: ({ user }) => arrive(user, '/profile-settings#phone'),
  })
  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-muted">{words.lead}</p>
      <LoginField {...field('login')} />
      <TextField
        {...field('code')}
        label={words.code}
        hint={words.codeHint}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={20}
      />
      <FormFooter error={error} isBusy={isBusy} isProving={isProving}>
        {text.login.submit}
      </FormFooter>
      <div className="flex flex-wrap justify-between gap-x-4">
        <button
          type="button"
          className="inline-flex min-h-11 items-center text-primary hover:underline"
          onClick={onWithoutCode}
        >
          {text.lostSim.noCode}
        </button>
        <button
          type="button"
          className="inline-flex min-h-11 items-center text-primary hover:underline"
          onClick={onBack}
        >
          {words.back}
        </button>
      </div>
    </form>
  )
}
