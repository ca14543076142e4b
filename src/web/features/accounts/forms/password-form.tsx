import { useState } from 'react'
import { accounts } from '#contract/accounts.ts'
import { FormFooter } from '#web/parts/forms/form-footer.tsx'
import { useSchemaForm } from '#web/parts/forms/use-schema-form.ts'
import { Link } from '#web/parts/link.tsx'
import { useProofOfWork } from '#web/parts/verification-code/use-proof-of-work.ts'
import { useAccountText } from '#web/session/language.ts'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { RecoveryForm } from './recovery-form.tsx'
import { useFinishSignIn } from './use-finish-sign-in.ts'

/** Sign-in by e-mail or phone and password, or with a recovery code instead of the password. */
export function PasswordForm({ next }: { next: string | null }) {
  const [isRecovery, setIsRecovery] = useState(false)
  if (isRecovery) return <RecoveryForm onBack={() => setIsRecovery(false)} />
  return <LoginAndPassword next={next} onRecovery={() => setIsRecovery(true)} />
}

function LoginAndPassword({ next, onRecovery }: { next: string | null; onRecovery: () => void }) {
  const text = useAccountText()
  const arrive = useFinishSignIn()
  const { withProof, isProving } = useProofOfWork()
  const { field, submit, isBusy, error } = useSchemaForm({
    schema: accounts.signInWithPassword.body,
    defaults: { login: '', password: '' },
    // A phone without a plus sign is Syrian.
    bodyOf: ({ login = '', password = '' }) => ({ login, password, country: 'SY' }),
    send: (api, body) =>
      withProof((proof) => api.accounts.signInWithPassword({ body: { ...body, ...(proof && { proof }) } })),
    onDone: ({ user }) => arrive(user, next),
  })

  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        {...field('login')}
        label={text.login.login}
        dir="ltr"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <div>
        <PasswordField
          {...field('password')}
          label={text.login.password}
          autoComplete="current-password"
          words={text.passwordField}
        />
        <Link to="/forgot-password" className="inline-flex min-h-11 items-center text-primary hover:underline">
          {text.login.forgot}
        </Link>
        <button
          type="button"
          className="inline-flex min-h-11 items-center ps-4 text-primary hover:underline"
          onClick={onRecovery}
        >
          {text.login.recovery.open}
        </button>
      </div>
      <FormFooter error={error} isBusy={isBusy} isProving={isProving}>
        {text.login.submit}
      </FormFooter>
    </form>
  )
}
