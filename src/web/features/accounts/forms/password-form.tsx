import { useState } from 'react'
import { accounts } from '#contract/accounts.ts'
import { FormFooter } from '#web/parts/forms/form-footer.tsx'
import { LoginField } from '#web/parts/forms/login-field.tsx'
import { useSchemaForm } from '#web/parts/forms/use-schema-form.ts'
import { Link } from '#web/parts/link.tsx'
import { LostSimForm } from '#web/parts/lost-sim/lost-sim-form.tsx'
import { useProofOfWork } from '#web/parts/verification-code/use-proof-of-work.ts'
import { useAccountText } from '#web/session/language.ts'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { RecoveryForm } from './recovery-form.tsx'
import { useFinishSignIn } from './use-finish-sign-in.ts'

/** Sign-in by e-mail or phone and password, with a recovery code, or without the SIM card. */
export function PasswordForm({ next }: { next: string | null }) {
  const words = useAccountText().lostSim
  const arrive = useFinishSignIn()
  const [way, setWay] = useState<'password' | 'recovery_code' | 'lost_sim'>('password')
  if (way === 'recovery_code') {
    return <RecoveryForm onBack={() => setWay('password')} onWithoutCode={() => setWay('lost_sim')} />
  }
  if (way === 'password') return <LoginAndPassword next={next} onRecovery={() => setWay('recovery_code')} />
  return (
    <div className="flex flex-col gap-4">
      <LostSimForm onSignedIn={(user) => arrive(user, '/profile-settings#phone')} />
      <button
        type="button"
        className="inline-flex min-h-11 items-center justify-center text-primary hover:underline"
        onClick={() => setWay('password')}
      >
        {words.back}
      </button>
    </div>
  )
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
      <LoginField {...field('login')} />
      <div>
        <PasswordField
          {...field('password')}
          label={text.login.password}
          autoComplete="current-password"
          words={text.passwordField}
        />
        <div className="flex flex-wrap gap-x-4">
          <Link to="/forgot-password" className="inline-flex min-h-11 items-center text-primary hover:underline">
            {text.login.forgot}
          </Link>
          <button
            type="button"
            className="inline-flex min-h-11 items-center text-primary hover:underline"
            onClick={onRecovery}
          >
            {text.login.recovery.open}
          </button>
        </div>
      </div>
      <FormFooter error={error} isBusy={isBusy} isProving={isProving}>
        {text.login.submit}
      </FormFooter>
    </form>
  )
}
