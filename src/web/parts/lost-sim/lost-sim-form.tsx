import { useState } from 'react'
import { accounts } from '#contract/accounts.ts'
import type { Me } from '#contract/me.ts'
import { formatDate, formatTime } from '#i18n/format.ts'
import { FormFooter } from '#web/parts/forms/form-footer.tsx'
import { LoginField } from '#web/parts/forms/login-field.tsx'
import { useSchemaForm } from '#web/parts/forms/use-schema-form.ts'
import { CodeForm } from '#web/parts/verification-code/code-form.tsx'
import { type IssuedCode, issuedCodeFrom } from '#web/parts/verification-code/pending-code.ts'
import { useProofOfWork } from '#web/parts/verification-code/use-proof-of-work.ts'
import { useAccountText, useLanguage } from '#web/session/language.ts'
import { PasswordField } from '#web/ui/form/password-field.tsx'

type Credentials = { login: string; country: string; password: string }
type Step = { name: 'password' } | { name: 'code'; credentials: Credentials; code: IssuedCode } | Waiting
type Waiting = { name: 'wait'; opensAt: string }

type Props = {
  /** The e-mail address of a signed-in user; visitors type theirs. */
  login?: string | undefined
  onSignedIn: (user: Me) => void
  onWaiting?: (opensAt: string) => void
}

/** Recovery for a person whose SIM card is gone: password, then a code by e-mail. The first time it starts a wait. */
export function LostSimForm({ login, onSignedIn, onWaiting }: Props) {
  const words = useAccountText().lostSim
  const [step, setStep] = useState<Step>({ name: 'password' })
  if (step.name === 'wait') return <Wait opensAt={step.opensAt} />
  if (step.name === 'password') {
    return <Password login={login} onSent={(credentials, code) => setStep({ name: 'code', credentials, code })} />
  }
  const { credentials, code } = step
  return (
    <div>
      <p className="mb-4">{words.sent}</p>
      <CodeForm
        code={code}
        onCode={(next) => setStep({ ...step, code: next })}
        sendCode={(api, proof) => api.accounts.sendRecoveryCode({ body: { ...credentials, ...(proof && { proof }) } })}
        verifyCode={(api, body) => api.accounts.recover({ body })}
        onDone={(reply) => {
          if (reply.next === 'dashboard') return onSignedIn(reply.user)
          setStep({ name: 'wait', opensAt: reply.opens_at })
          onWaiting?.(reply.opens_at)
        }}
      />
    </div>
  )
}

type PasswordProps = { login: string | undefined; onSent: (credentials: Credentials, code: IssuedCode) => void }

function Password({ login, onSent }: PasswordProps) {
  const text = useAccountText()
  const { withProof, isProving } = useProofOfWork()
  const { field, submit, isBusy, error } = useSchemaForm({
    schema: accounts.sendRecoveryCode.body,
    defaults: { login: login ?? '', password: '' },
    bodyOf: ({ login: typed = '', password = '' }) => ({ login: login ?? typed, password, country: 'SY' }),
    send: (api, body) =>
      withProof((proof) => api.accounts.sendRecoveryCode({ body: { ...body, ...(proof && { proof }) } })),
    onDone: (sent, { login: typed, password }) =>
      onSent({ login: login ?? typed, country: 'SY', password }, issuedCodeFrom(sent)),
  })
  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-muted">{text.lostSim.lead}</p>
      {login === undefined && <LoginField {...field('login')} />}
      <PasswordField
        {...field('password')}
        label={text.login.password}
        autoComplete="current-password"
        words={text.passwordField}
      />
      <FormFooter error={error} isBusy={isBusy} isProving={isProving}>
        {text.lostSim.submit}
      </FormFooter>
    </form>
  )
}

function Wait({ opensAt }: { opensAt: string }) {
  const words = useAccountText().lostSim
  const language = useLanguage()
  return (
    <div role="status" className="rounded-lg bg-sunken p-4">
      <p className="font-semibold">{words.waitTitle}</p>
      <p className="mt-1">{words.waitBody(`${formatDate(language, opensAt)} ${formatTime(language, opensAt)}`)}</p>
    </div>
  )
}
