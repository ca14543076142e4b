import { useState } from 'react'
import type { PhoneInput } from '#contract/credentials.ts'
import type { AccountRecovery } from '#contract/me.ts'
import { useStepUp } from '#web/parts/step-up/step-up-dialog.tsx'
import { CodeForm } from '#web/parts/verification-code/code-form.tsx'
import { type IssuedCode, issuedCodeFrom } from '#web/parts/verification-code/pending-code.ts'
import { useAccountText } from '#web/session/language.ts'
import { useMemberText } from '#web/session/member-text.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'
import { notify } from '#web/ui/notice-list.ts'
import { useFocusReturn } from '#web/ui/use-focus-return.ts'
import { LostSim } from './lost-sim.tsx'
import { NewPhoneForm } from './new-phone-form.tsx'
import { Section } from './section.tsx'
import type { SettingsProps } from './settings-props.ts'

/** A code was sent to the new phone. */
type Underway = { phone: PhoneInput; shown: string; code: IssuedCode }

/** Changes the phone of the account: verifies the current phone, then the new one. */
export function PhoneSection({ settings, recovery, onChange }: SettingsProps & { recovery: AccountRecovery }) {
  const { phone: words, cancel } = useMemberText().settings
  const [isChanging, setIsChanging] = useState(false)
  const changeButton = useFocusReturn(isChanging)
  return (
    <Section id="phone" icon="phone" heading={words.heading} lead={words.lead}>
      {settings.phone && (
        <p>
          <bdi dir="ltr" className="font-bold text-xl tabular-nums">
            {grouped(settings.phone)}
          </bdi>
        </p>
      )}
      {isChanging ? (
        <>
          <p className="text-muted">{words.explain}</p>
          <ChangePhone
            onChanged={(changed) => {
              setIsChanging(false)
              onChange(changed)
              notify({ kind: 'success', title: words.done, content: words.doneBody, duration: 8000 })
            }}
          />
          <button type="button" className={buttonClass('plain', 'self-start')} onClick={() => setIsChanging(false)}>
            {cancel}
          </button>
        </>
      ) : (
        <button
          ref={changeButton}
          type="button"
          className={buttonClass('quiet', 'self-start')}
          onClick={() => setIsChanging(true)}
        >
          <Icon name="pencil" />
          {words.change}
        </button>
      )}
      <LostSim settings={settings} recovery={recovery} />
    </Section>
  )
}

function ChangePhone({ onChanged }: { onChanged: SettingsProps['onChange'] }) {
  const { verify } = useAccountText()
  const sensitive = useStepUp()
  const [underway, setUnderway] = useState<Underway>()
  const [typed, setTyped] = useState<PhoneInput>({ text: '', country: 'SY' })
  if (!underway) {
    return (
      <NewPhoneForm
        initial={typed}
        onSent={(sent, phone, shown) => {
          setTyped(phone)
          setUnderway({ phone, shown, code: issuedCodeFrom(sent) })
        }}
      />
    )
  }
  const { phone, shown, code } = underway
  return (
    <>
      <div>
        <p>
          {verify.sentTo}{' '}
          <bdi dir="ltr" className="whitespace-nowrap font-semibold tabular-nums">
            {shown}
          </bdi>
        </p>
        <button
          type="button"
          className="inline-flex min-h-11 items-center text-primary hover:underline"
          onClick={() => setUnderway(undefined)}
        >
          {verify.changeNumber}
        </button>
      </div>
      <CodeForm
        code={code}
        onCode={(next) => setUnderway({ ...underway, code: next })}
        sendCode={(api) => sensitive((fresh) => fresh.me.sendPhoneCode({ body: { phone } }))(api)}
        verifyCode={(api, body) => sensitive((fresh) => fresh.me.changePhone({ body }))(api)}
        onDone={onChanged}
      />
    </>
  )
}

/** Syrian national format; the metadata of all countries loads with the field only. */
const grouped = (phone: string) => phone.replace(/^(\+963)(\d{3})(\d{3})(\d+)$/, '$1 $2 $3 $4')
