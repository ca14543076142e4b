import { useState } from 'react'
import { me, type Settings } from '#contract/me.ts'
import { FormFooter } from '#web/parts/forms/form-footer.tsx'
import { useSchemaForm } from '#web/parts/forms/use-schema-form.ts'
import { useStepUp } from '#web/parts/step-up/step-up-dialog.tsx'
import { CodeForm } from '#web/parts/verification-code/code-form.tsx'
import { type IssuedCode, issuedCodeFrom } from '#web/parts/verification-code/pending-code.ts'
import { useMemberText } from '#web/session/member-text.ts'
import { useCall } from '#web/session/use-call.ts'
import { buttonClass } from '#web/ui/button.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { notify } from '#web/ui/notice-list.ts'
import { Section } from './section.tsx'
import type { SettingsProps } from './settings-props.ts'

/** A code was sent to this address. */
type Underway = { email: string; code: IssuedCode }

/** E-mail address for password sign-in and recovery. It counts only after a code sent to it. */
export function EmailSection({ settings, onChange }: SettingsProps) {
  const { email: words, cancel } = useMemberText().settings
  const [underway, setUnderway] = useState<Underway>()
  const { email, unverified_email, can_email } = settings
  return (
    <Section id="email" icon="mail" heading={words.heading} lead={words.lead}>
      <State settings={settings} />
      {underway && (
        <>
          <Verify underway={underway} onUnderway={setUnderway} onChange={onChange} />
          <button type="button" className={buttonClass('plain', 'self-start')} onClick={() => setUnderway(undefined)}>
            {cancel}
          </button>
        </>
      )}
      {!underway && can_email && (
        // The key: once it is removed the field is empty too.
        <EmailForm
          key={email ?? unverified_email}
          settings={settings}
          onSent={(address, code) => {
            setUnderway({ email: address, code })
            onChange({ ...settings, ...(address !== email && { unverified_email: address }) })
          }}
        />
      )}
      {!underway && (email || unverified_email) && <Remove onChange={onChange} />}
    </Section>
  )
}

function State({ settings: { email, unverified_email, can_email } }: Pick<SettingsProps, 'settings'>) {
  const { email: words } = useMemberText().settings
  return (
    <>
      {!email && !unverified_email && <p>{words.none}</p>}
      {email && (
        <p className="break-words">
          <Icon name="check" className="me-1 inline text-primary" />
          <bdi dir="ltr" className="font-semibold">
            {email}
          </bdi>{' '}
          <span className="text-muted text-sm">{words.confirmed}</span>
        </p>
      )}
      {unverified_email && (
        <p className="rounded-lg bg-sunken p-3">
          <bdi dir="ltr" className="break-words font-semibold">
            {unverified_email}
          </bdi>
          <br />
          {words.unconfirmed}
        </p>
      )}
      {!can_email && <p className="text-muted">{words.off}</p>}
    </>
  )
}

type EmailFormProps = Pick<SettingsProps, 'settings'> & { onSent: (email: string, code: IssuedCode) => void }

function EmailForm({ settings, onSent }: EmailFormProps) {
  const { email: words } = useMemberText().settings
  const sensitive = useStepUp()
  const email = settings.unverified_email ?? settings.email ?? ''
  const { field, submit, isBusy, error } = useSchemaForm({
    schema: me.sendEmailCode.body,
    defaults: { email },
    bodyOf: ({ email: typed = '' }) => ({ email: typed }),
    send: (api, body) => sensitive((fresh) => fresh.me.sendEmailCode({ body }))(api),
    onDone: (sent, body) => onSent(body.email, issuedCodeFrom(sent)),
  })
  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        {...field('email')}
        type="email"
        label={words.label}
        defaultValue={email}
        dir="ltr"
        autoComplete="email"
        maxLength={254}
      />
      <FormFooter error={error} isBusy={isBusy}>
        {words.sendCode}
      </FormFooter>
    </form>
  )
}

type VerifyProps = {
  underway: Underway
  onUnderway: (underway: Underway | undefined) => void
  onChange: (settings: Settings) => void
}

function Verify({ underway, onUnderway, onChange }: VerifyProps) {
  const { email: words } = useMemberText().settings
  const sensitive = useStepUp()
  const { email, code } = underway
  return (
    <>
      <p>
        {words.sentTo}{' '}
        <bdi dir="ltr" className="break-words font-semibold">
          {email}
        </bdi>
      </p>
      <CodeForm
        code={code}
        onCode={(next) => onUnderway({ email, code: next })}
        sendCode={sensitive((api) => api.me.sendEmailCode({ body: { email } }))}
        verifyCode={(api, body) => sensitive((fresh) => fresh.me.verifyEmail({ body }))(api)}
        onDone={(changed) => {
          onUnderway(undefined)
          onChange(changed)
          notify({ kind: 'success', title: words.done })
        }}
      />
    </>
  )
}

function Remove({ onChange }: { onChange: (settings: Settings) => void }) {
  const { email: words } = useMemberText().settings
  const call = useCall()
  const sensitive = useStepUp()
  const [isBusy, setIsBusy] = useState(false)

  async function remove() {
    if (isBusy) return
    setIsBusy(true)
    const changed = await call(sensitive((api) => api.me.removeEmail()))
    setIsBusy(false)
    if (!changed) return
    onChange(changed)
    notify({ kind: 'success', title: words.removed })
  }

  return (
    <button type="button" aria-disabled={isBusy} onClick={remove} className={buttonClass('quiet', 'self-start')}>
      {isBusy && <Icon name="refresh-cw" className="animate-spin" />}
      {words.remove}
    </button>
  )
}
