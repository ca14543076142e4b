import { useState } from 'react'
import { me, type Settings } from '#contract/me.ts'
import { FormFooter } from '#web/parts/forms/form-footer.tsx'
import { useSchemaForm } from '#web/parts/forms/use-schema-form.ts'
import { useStepUp } from '#web/parts/step-up/step-up-dialog.tsx'
import { useMemberText } from '#web/session/member-text.ts'
import { useCall } from '#web/session/use-call.ts'
import { buttonClass } from '#web/ui/button.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { notify } from '#web/ui/notice-list.ts'
import { Section } from './section.tsx'
import type { SettingsProps } from './settings-props.ts'

/** E-mail address for password sign-in. Sensitive: it allows password attempts. */
export function EmailSection({ settings, onChange }: SettingsProps) {
  const { email: words } = useMemberText().settings
  return (
    <Section id="email" icon="mail" heading={words.heading} lead={words.lead}>
      {!settings.email && <p>{words.none}</p>}
      {/* The key: once it is removed the field is empty too. */}
      <EmailForm key={settings.email} settings={settings} onChange={onChange} />
      {settings.email && <Remove onChange={onChange} />}
    </Section>
  )
}

function EmailForm({ settings, onChange }: SettingsProps) {
  const { email: words, save } = useMemberText().settings
  const sensitive = useStepUp()
  const { field, submit, isBusy, error } = useSchemaForm({
    schema: me.changeEmail.body,
    defaults: { email: settings.email ?? '' },
    bodyOf: ({ email = '' }) => ({ email }),
    send: (api, body) => sensitive((fresh) => fresh.me.changeEmail({ body }))(api),
    onDone: (changed) => {
      onChange(changed)
      notify({ kind: 'success', title: words.done })
    },
  })
  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        {...field('email')}
        type="email"
        label={words.label}
        defaultValue={settings.email ?? ''}
        dir="ltr"
        autoComplete="email"
        maxLength={254}
      />
      <FormFooter error={error} isBusy={isBusy}>
        {settings.email ? save : words.add}
      </FormFooter>
    </form>
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
    const changed = await call(sensitive((api) => api.me.changeEmail({ body: { email: null } })))
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
